import { firm } from '../../../data/firm.ts';
import { security } from '../../../data/security.ts';
import { basePath } from '../base-path.ts';
import type { BuildSettings } from '../settings/settings.ts';

/** The secrets without which the contact function takes or mails nothing (`supabase/README.md`). */
export const SECRETS = ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO', 'SITE_URL', 'HASH_SECRET'] as const;

/**
 * What is left to do outside the repository once a release is built, in the order in which it is done.
 *
 * @returns lines to print: what must be true, and the command or address that makes it so
 */
export function releaseChecklist({ siteUrl, supabaseUrl }: BuildSettings): readonly string[] {
  const { origin, hostname } = new URL(siteUrl);
  const project = new URL(supabaseUrl).hostname.split('.')[0];
  const files = '.well-known/security.txt and robots.txt';
  const items: readonly (readonly [what: string, how: string])[] = [
    [
      'database, with its schedule',
      `supabase link --project-ref ${project} && supabase db push --remote`,
    ],
    [
      `secrets ${SECRETS.join(', ')}; SITE_URL is ${siteUrl}`,
      'supabase secrets set --env-file supabase/.env',
    ],
    ['contact function', 'supabase functions deploy send-contact-email'],
    [
      'an uptime service asks the function, and somebody gets its alarms',
      `${supabaseUrl}/functions/v1/send-contact-email/health`,
    ],
    ['files of the site', 'publish dist (README.md, "Deploy")'],
    [
      'headers: a server configured by hand needs its configuration again at each release',
      'npm run hosts -- nginx (or caddy, lighttpd, iis, cloudfront-headers)',
    ],
    ...(basePath(siteUrl) === ''
      ? []
      : [[`${files} are read at ${origin} only`, 'copy them there'] as const]),
    ['DNS leads to the host', `dig +short ${hostname}`],
    ['security.txt', `renew data/security.ts before ${security.expires}`],
    ['all of it, asked from outside', `npm run verify -- ${siteUrl}`],
    [`a test message arrives at ${firm.email.address}`, `${siteUrl}/contact`],
    ['archive of what was published', 'npm run record'],
  ];
  return [
    'Left to do outside the repository:',
    ...items.map(([what, how]) => `[ ] ${what}: ${how}`),
  ];
}
