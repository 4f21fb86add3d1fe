/** An answer of a live site, as far as it is judged. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
  /** Where a redirect led to, or the address that was asked. */
  readonly url: string;
}

/** Asks an address; redirects are followed unless `init` says otherwise. Rejects without an answer. */
export type Ask = (url: string, init?: RequestInit) => Promise<Answer>;

const TIMEOUT_MS = 30_000;

/** Asks over the network. */
export const ask: Ask = async (url, init) => {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const { status, headers } = response;
  const body = Buffer.from(await response.arrayBuffer());
  return { status, headers, body, url: response.url || url };
};

/** The message of an error; what fetch knows of a failure is in its cause. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
