import { HOST_FILES, IMMUTABLE, securityHeaders } from '../../pages/build/hosts/policy.ts';
import { type Answer, ask as askAsIs } from '../helpers/hosts/ask.ts';
import { MISSING, MISSING_STATE, policy } from '../helpers/hosts/sample-site.ts';

/** What was seen of a host: a cell for each column, and what no host may do. */
export interface Row {
  readonly cells: readonly string[];
  readonly faults: readonly string[];
}

type Ask = (path: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>;

/** The columns of the table. `x` is a page; statuses follow each other as redirects do. */
export const COLUMNS = [
  ...['`/x`', '`/x/`', '`/x.html`', '`/x/index.html`', 'unknown', 'unknown state', 'headers'],
  ...['hashed file', 'asked again', 'part', 'compressed', "hosts' files"],
] as const;

/** Asks for a path and for where it leads: the statuses of all answers. */
async function follow(ask: Ask, path: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let next: string | undefined = path; next?.startsWith('/') && statuses.length < 6; ) {
    const { status, location } = await ask(next);
    statuses.push(status);
    next = status >= 300 && status < 400 ? location : undefined;
  }
  return statuses;
}

const shows = ({ body }: Answer): string =>
  (body.includes(MISSING_STATE) && 'state') || (body.includes(MISSING) && 'page') || 'host’s own';

/** The address at which a page answers on this host: where `/x` leads to. */
const addressOf = async (ask: Ask, path: string): Promise<string> =>
  (await ask(path)).location ?? path;

async function headersSent(ask: Ask): Promise<string> {
  const sent = async (path: string) => {
    const { headers } = await ask(path);
    return securityHeaders(policy).every(([name, value]) => headers[name.toLowerCase()] === value);
  };
  const page = await addressOf(ask, '/leadership');
  const places = { pages: page, errors: '/gone', assets: policy.immutable[0] ?? '' };
  const other = page.endsWith('/') ? '/leadership' : '/leadership/';
  const redirect = (await ask(other)).status >= 300 ? { redirects: other } : {};
  const kept: string[] = [];
  const all = Object.entries({ ...places, ...redirect });
  for (const [name, path] of all) if (await sent(path)) kept.push(name);
  if (kept.length === all.length) return 'all';
  return kept.length === 0 ? 'none' : kept.join(', ');
}

async function again(ask: Ask): Promise<string> {
  const accept = { 'accept-encoding': 'gzip, br' };
  const path = await addressOf(ask, '/leadership');
  const { etag, 'last-modified': date } = (await ask(path, accept)).headers;
  const conditions = { 'if-none-match': etag, 'if-modified-since': date };
  const given = Object.entries(conditions).filter((each): each is [string, string] => !!each[1]);
  return String((await ask(path, { ...accept, ...Object.fromEntries(given) })).status);
}

/** How text is compressed for a browser of today, and whether that is so for each kind of it. */
async function compression(ask: Ask): Promise<string> {
  const used = new Map<string, string[]>();
  for (const path of ['/', policy.immutable[0] ?? '', '/logo.svg', '/site.webmanifest']) {
    const { headers } = await ask(path, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    const encoding = headers['content-encoding'] ?? 'no';
    used.set(encoding, [...(used.get(encoding) ?? []), path.replace(/.*[./]/, '') || 'html']);
  }
  if (used.size === 1) return [...used.keys()].join();
  return [...used].map(([encoding, kinds]) => `${encoding}: ${kinds.join(', ')}`).join('; ');
}

/**
 * Looks at what a host does, without a judgment, but for what none may do: redirect twice, answer an unknown
 * path with a page, let a missing file be kept, redirect to another host, show what is outside of the site.
 *
 * @param most redirects from one address to a page
 */
export async function observe(base: string, most: number): Promise<Row> {
  const ask: Ask = (path, headers = {}) =>
    askAsIs(base, path, { 'x-forwarded-proto': 'https', ...headers });
  const faults: string[] = [];
  const ways: string[] = [];
  for (const path of ['', '/', '.html', '/index.html'].map((end) => `/leadership${end}`)) {
    const statuses = await follow(ask, path);
    if (statuses.length > most + 1) faults.push(`${path} redirects more than once`);
    if (statuses.at(-1) !== 200) faults.push(`${path} leads to no page`);
    ways.push(statuses.join(' '));
  }
  for (const path of ['/gone', '/gone/', '/experience/gone', '/a/b/c', '/gone.html']) {
    if ((await follow(ask, path)).at(-1) !== 404) faults.push(`${path} is not missing`);
  }
  for (const path of ['//other.example/', '/%5Cother.example/', '//other.example/index.html']) {
    const { location = '' } = await ask(path);
    if (/^https?:|^\/\//.test(location)) faults.push(`${path} leads to ${location}`);
  }
  const unknown = await ask('/gone');
  const state = await ask('/experience/gone');
  const kept = await ask(policy.immutable[0] ?? '');
  const cacheControl = kept.headers['cache-control'] ?? 'not said';
  const missing = await ask('/assets/gone-0123456789.js');
  if (/max-age=[1-9]/.test(missing.headers['cache-control'] ?? '')) faults.push('404s are kept');
  const part = await ask('/logo.svg', { range: 'bytes=5-9' });
  const shown: string[] = [];
  for (const file of HOST_FILES) if ((await ask(`/${file}`)).status === 200) shown.push(file);
  const cells = [
    ...ways,
    `${unknown.status} ${shows(unknown)}`,
    `${state.status} ${shows(state)}`,
    await headersSent(ask),
    cacheControl === IMMUTABLE ? 'immutable' : cacheControl,
    await again(ask),
    String(part.status),
    await compression(ask),
    shown.length === 0 ? 'hidden' : `${shown.length} of ${HOST_FILES.length} shown`,
  ];
  return { cells, faults };
}
