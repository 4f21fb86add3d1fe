import type { Health } from './health.ts';
import type { FieldProblems } from './message-rules.ts';

/** What an error response may hold besides its line. */
export interface ErrorDetails {
  readonly fields?: FieldProblems;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Creates the responses to a request from `origin` (null where the request names none).
 *
 * @param allowedOrigins origins that may read the response; the first is named to all others
 * @param siteUrl where form posts are redirected to, never taken from the request
 */
export function createResponses(
  origin: string | null,
  allowedOrigins: readonly string[],
  siteUrl: string | undefined,
) {
  const allowed = origin !== null && allowedOrigins.includes(origin) ? origin : allowedOrigins[0];
  const cors = {
    // Without settings there is no site to name, and nothing in the response to protect.
    'access-control-allow-origin': allowed ?? '*',
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
    /** 200 with `{ "ok": true }`: the message was accepted. */
    accepted: () => json(200, { ok: true }),
    /** 200 or 503: which parts of the function work. */
    health: (health: Health) => json(health.ok ? 200 : 503, health),
    /** 202: a scheduled delivery has started. */
    deliveryStarted: () => json(202, { ok: true }),
    /** 204 to a preflight request. */
    preflight: () => new Response(null, { status: 204, headers: cors }),
    /** A JSON error of one line, which says what to do and nothing about the internals. */
    error: (status: number, error: string, { fields, headers }: ErrorDetails = {}) =>
      json(status, fields === undefined ? { error } : { error, fields }, headers),
    /** 303 back to the page with the form. */
    redirect: (outcome: 'message-sent' | 'message-failed') =>
      new Response(null, {
        status: 303,
        headers: { ...cors, location: `${siteUrl ?? ''}/contact#${outcome}` },
      }),
  };
}

/** The responses to one request, each with its CORS headers. */
export type Responses = ReturnType<typeof createResponses>;
