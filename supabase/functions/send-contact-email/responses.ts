import { HONEYPOT_HEADER } from '../_shared/message.ts';
import type { PublicHealth } from './health.ts';
import type { FieldErrors } from './message-rules.ts';
import { bodyFormatOf } from './request.ts';

export interface ErrorDetails {
  readonly fields?: FieldErrors;
  /** Seconds after which the request may succeed. */
  readonly retryAfter?: number;
  readonly allow?: string;
}

/** Returns the fragment of the contact page that shows the outcome without script. */
function fragmentOf(status: number): string {
  if (status === 400 || status === 413) return '#message-invalid';
  return status === 429 ? '#message-limited' : '#message-failed';
}

/** Returns whether the browser, and not our script, would show the response. */
export function isNavigation({ method, headers }: Request): boolean {
  if (method === 'POST' && bodyFormatOf(headers) === 'form') return true;
  return (headers.get('accept') ?? '').includes('text/html');
}

/**
 * Creates the responses to a request. A browser without script is redirected to the page with the form.
 *
 * @param allowedOrigins origins that may read the response; for other origins, the response names the first one
 * @param siteUrl URL of the site, which never comes from the request; undefined if unknown
 */
export function createResponses(
  request: Request,
  allowedOrigins: readonly string[],
  siteUrl: string | undefined,
) {
  const origin = request.headers.get('origin');
  const allowed = origin !== null && allowedOrigins.includes(origin) ? origin : allowedOrigins[0];
  const common = {
    // Without valid settings, no origin is known, and the response has nothing to protect.
    'access-control-allow-origin': allowed ?? '*',
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': `authorization, apikey, content-type, x-client-info, x-region, x-supabase-api-version, ${HONEYPOT_HEADER}`,
    'access-control-expose-headers': 'Retry-After',
    'access-control-max-age': '86400',
    'cache-control': 'no-store',
    vary: 'Origin',
  };
  const isRead = isNavigation(request);
  const json = (status: number, body: object, headers: Readonly<Record<string, string>> = {}) =>
    Response.json(body, { status, headers: { ...common, ...headers } });
  const toPage = (fragment: string) =>
    new Response(null, {
      status: 303,
      headers: { ...common, location: `${siteUrl ?? ''}/contact${fragment}` },
    });

  return {
    /** 200 with the reference of the accepted message, or 303 to the page with the reference in the query. */
    accepted: (reference: string) =>
      isRead ? toPage(`?reference=${reference}#message-sent`) : json(200, { ok: true, reference }),
    /** 200 or 503 with the health of each part. */
    health: (health: PublicHealth) =>
      json(health.ok ? 200 : 503, request.method === 'HEAD' ? {} : health),
    deliveryStarted: () => json(202, { ok: true }),
    preflight: () => new Response(null, { status: 204, headers: common }),
    formPage: () => toPage(''),
    /**
     * A one-line JSON error that says what to do, without internals. A browser without script gets a 303 to the page,
     * which shows the error, or plain text if the page is unknown.
     */
    error(status: number, error: string, { fields, retryAfter, allow }: ErrorDetails = {}) {
      if (isRead && siteUrl !== undefined) return toPage(fragmentOf(status));
      const headers = {
        ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
        ...(allow === undefined ? {} : { allow }),
      };
      if (!isRead)
        return json(status, fields === undefined ? { error } : { error, fields }, headers);
      return new Response(`${error}\n\nGo back: your text is still in the form.\n`, {
        status,
        headers: { ...common, ...headers, 'content-type': 'text/plain; charset=utf-8' },
      });
    },
  };
}

export type Responses = ReturnType<typeof createResponses>;
