import { ERROR_PAGES } from '../../hosts/policy.ts';
import { routeOfFile } from '../../page-files.ts';
import { sha256 } from '../sums.ts';
import { type Check, fault, good, remark, unless } from './finding.ts';

/** Unknown addresses get status 404 and an error page of ours. */
export const checkMissing: Check = async ({ site, sums, ask }) => {
  const pages = ERROR_PAGES.map((page) => sums.get(`${page.slice(1)}.html`));
  return Promise.all(
    ['/verify-no-such-page', '/experience/verify-no-such-state'].map(async (path) => {
      const { status, body } = await ask(site + path);
      if (status !== 404) {
        return fault(`${path} answers with status ${status}; make unknown addresses a 404`);
      }
      const known = pages.includes(sha256(body));
      return unless(!known, `${path} shows another error page; use 404.html`, `${path} is a 404`);
    }),
  );
};

/** The form of an address with a slash at its end leads to the page. */
export const checkSlash: Check = async ({ site, sums, ask }) => {
  const route = [...sums.keys()]
    .map(routeOfFile)
    .find((each) => each && each !== '/' && !ERROR_PAGES.some((page) => page === each));
  if (!route) return [];
  const { status, body, url } = await ask(`${site}${route}/`);
  const page = sha256(body) === sums.get(`${route.slice(1)}.html`);
  const there = status === 200 && page && url.startsWith(site);
  return [
    unless(
      !there,
      `${route}/ does not lead to ${route}; redirect it`,
      `${route}/ leads to its page`,
    ),
  ];
};

/** Plain http leads to https. */
export const checkHttps: Check = async ({ site, ask }) => {
  const { protocol, host } = new URL(site);
  if (protocol !== 'https:') return [remark('not over https, so no redirect was asked for')];
  const address = site.replace('https:', 'http:');
  const answer = await ask(`${address}/`, { redirect: 'manual' }).catch(() => undefined);
  if (!answer) return [good('nothing answers over http')];
  const to = answer.headers.get('location') ?? '';
  const target = URL.canParse(to, `${address}/`) ? new URL(to, `${address}/`) : undefined;
  const redirected = answer.status >= 300 && answer.status < 400;
  const safe = redirected && target?.protocol === 'https:' && target.host === host;
  return [unless(!safe, `${address} does not redirect to https; make it`, 'http leads to https')];
};

const DAY_MS = 86_400_000;

/** `security.txt` is text, and somebody still answers for it. https://www.rfc-editor.org/rfc/rfc9116 */
export const checkSecurityTxt: Check = async ({ site, policy, ask, now }) => {
  const path = '/.well-known/security.txt';
  const { status, headers, body } = await ask(site + path);
  const type = headers.get('content-type') ?? '';
  if (status !== 200) return [fault(`${path} answers with status ${status}; publish it`)];
  const expires = new Date(/^Expires: (\S+)$/m.exec(body.toString('utf8'))?.[1] ?? '');
  const days = Math.floor((expires.getTime() - now.getTime()) / DAY_MS);
  const renew = 'make sure that the contact is read, set a later day in data/security.ts';
  return [
    unless(
      !/^text\/plain\b/.test(type),
      `${path} is "${type}"; serve it as text/plain`,
      `${path} is text`,
    ),
    ...(days >= 0 ? [good(`${path} holds for ${days} days`)] : []),
    ...(days >= 0 && days < 30 ? [remark(`${path} expires in ${days} days; ${renew}`)] : []),
    ...(days >= 0 ? [] : [fault(`${path} has expired, or names no day; ${renew}, release again`)]),
    ...(policy.base === ''
      ? []
      : [
          remark(
            `${path} and /robots.txt are looked for at ${new URL(site).origin}: copy them there`,
          ),
        ]),
  ];
};
