import { HONEYPOT_HEADER } from '../_shared/message.ts';
import type { Health } from './database.ts';
import type { FieldErrors } from './message-rules.ts';
import { bodyFormatOf } from './request.ts';

/** Returns the fragment of the contact page that shows the error without script. */
function fragmentOf(status: number): string {
  if (status === 400 || status === 413) return '#message-invalid';
  return status === 429 ? '#message-limited' : '#message-failed';
}

/** Whether the browser would show the response as a page, because no script made the request. */
export function isNavigation({ method, headers }: Request): boolean {
  if (method === 'POST' && bodyFormatOf(headers) === 'form') return true;
  return (headers.get('accept') ?? '').includes('text/html');
}

/**
 * Creates the responses to a request, which `allowedOrigins` may read. A browser without script is redirected to the page
 * with the form, unless `siteUrl` is undefined because the setting is invalid. The redirect stays on the origin that sent
 * the form, because that page's Content Security Policy (`form-action`) blocks a redirect to another origin.
 */
export function createResponses(request: Request, allowedOrigins: readonly string[], siteUrl: string | undefined) {
  const origin = request.headers.get('origin');
  const allowed = origin !== null && allowedOrigins.includes(origin) ? origin : allowedOrigins[0];
  const common = {
    // Without valid settings, the response contains nothing to protect.
    'access-control-allow-origin': allowed ?? '*',
    'access-control-allow-headers': `authorization, apikey, content-type, x-client-info, x-region, x-supabase-api-version, ${HONEYPOT_HEADER}`,
    'access-control-expose-headers': 'Retry-After',
    'access-control-max-age': '86400',
    'cache-control': 'no-store',
    vary: 'Origin',
  };
  const site = siteUrl?.replace(/^https?:\/\/[^/]+/, allowed ?? '$&');
  const redirects = siteUrl !== undefined && isNavigation(request);
  const json = (status: number, body: object, headers: Readonly<Record<string, string>> = {}) =>
    Response.json(body, { status, headers: { ...common, ...headers } });
  const toPage = (fragment: string) =>
    new Response(null, { status: 303, headers: { ...common, location: `${site}/contact${fragment}` } });

  return {
    accepted: (reference: string) =>
      redirects ? toPage(`?reference=${reference}#message-sent`) : json(200, { ok: true, reference }),
    health: (health: Health) => json(health.ok ? 200 : 503, health),
    deliveryStarted: () => json(202, { ok: true }),
    preflight: () => new Response(null, { status: 204, headers: common }),
    formPage: () => toPage(''),
    /** `error` is one line that tells a visitor what to do; `fields` has the errors of fields. */
    error: (status: number, error: string, headers = {}, fields?: FieldErrors) =>
      redirects ? toPage(fragmentOf(status)) : json(status, { error, fields }, headers),
  };
}

export type Responses = ReturnType<typeof createResponses>;
