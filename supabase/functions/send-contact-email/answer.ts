import type { FieldProblems } from './message-rules.ts';

/** Answers with the CORS headers of one request, whatever became of it. */
export interface Answers {
  /** `{ "ok": true }`. */
  accepted(): Response;
  /** 202: a scheduled run has begun. */
  begun(): Response;
  /** 204 to a preflight. */
  preflight(): Response;
  /** A JSON error of one line, which says what to do and nothing of the inside. */
  refused(status: number, error: string, extra?: Refusal): Response;
  /** 303 back to the page of the form. */
  returned(outcome: 'message-sent' | 'message-failed'): Response;
}

/** What an error may say besides its line. */
export interface Refusal {
  readonly fields?: FieldProblems;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Answers for a request that came from `origin` (null where it names none).
 *
 * @param allowedOrigins origins that may read the answer; the first is named to all others
 * @param siteUrl where form posts go back to, never taken from the request
 */
export function answersFor(
  origin: string | null,
  allowedOrigins: readonly string[],
  siteUrl: string | undefined,
): Answers {
  const own = origin !== null && allowedOrigins.includes(origin) ? origin : allowedOrigins[0];
  const cors = {
    // Without settings there is no site to name, and nothing in the answer to protect.
    'access-control-allow-origin': own ?? '*',
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers':
      'authorization, apikey, content-type, x-client-info, x-region, x-supabase-api-version',
    'access-control-expose-headers': 'Retry-After',
    'access-control-max-age': '86400',
    'cache-control': 'no-store',
    vary: 'Origin',
  };

  function json(status: number, body: object, headers: Readonly<Record<string, string>> = {}) {
    return Response.json(body, { status, headers: { ...cors, ...headers } });
  }

  return {
    accepted: () => json(200, { ok: true }),
    begun: () => json(202, { ok: true }),
    preflight: () => new Response(null, { status: 204, headers: cors }),
    refused: (status, error, { fields, headers } = {}) =>
      json(status, fields === undefined ? { error } : { error, fields }, headers),
    returned: (outcome) =>
      new Response(null, {
        status: 303,
        headers: { ...cors, location: `${siteUrl ?? ''}/contact#${outcome}` },
      }),
  };
}
