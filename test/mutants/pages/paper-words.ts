import type { Room } from '../runner/mutant.ts';

/** What is printed, and where pages lead. */
export const paperWords: Room = {
  name: 'paper-words',
  mutants: [
    {
      id: 'print-past',
      file: 'components/print-foot.tsx',
      find: '{props.brief && <Words>{disclaimers.brief}</Words>}',
      replace: '{!props.brief && <Words>{disclaimers.brief}</Words>}',
      what: 'no disclaimer is printed with ordinary pages',
      tests: ['build/print-foot'],
    },
    {
      id: 'print-drawings',
      file: 'components/print-foot.tsx',
      find: '{props.drawings && <li>{firm.drawingsNote}</li>}',
      replace: '{!props.drawings && <li>{firm.drawingsNote}</li>}',
      what: 'paper does not say that drawings depict no property',
      tests: ['build/print-foot'],
    },
    {
      id: 'print-url',
      file: 'components/print-foot.tsx',
      find: '{site.url}\n        {route.path}',
      replace: '{site.url}',
      what: 'paper does not say which page it was',
      tests: ['build/print-foot'],
    },
    {
      id: 'not-found-module',
      file: 'pages/routes.tsx',
      find: "    module: 'not-found',\n",
      replace: '',
      what: 'the error page does not run its script',
      tests: ['dom/pages'],
    },
    {
      id: 'status',
      file: 'pages/routes.tsx',
      find: '    status: 404,',
      replace: '    status: 200,',
      what: 'the error page is a page of the site',
      tests: ['build/head', 'build/layout', 'build/experience'],
    },
    {
      id: 'next',
      file: 'pages/routes.tsx',
      find: '...(next && { next }),\n    ...more',
      replace: '...more',
      what: 'pages lead nowhere at their end',
      tests: ['build/ways-on'],
    },
    {
      id: 'sitemap',
      file: 'pages/build/render/site-files.ts',
      find: '.filter(({ status, placeholder }) => status === 200 && !placeholder)',
      replace:
        ".filter(({ status, placeholder, path }) => status === 200 && !placeholder && path !== '/contact')",
      what: 'a page is missing from the sitemap',
      tests: ['build/head'],
    },
    {
      id: 'sitemap-day',
      file: 'pages/build/render/site-files.ts',
      find: 'found.includes(undefined) ? undefined : found.sort().at(-1)',
      replace: 'found.includes(undefined) ? undefined : found.sort().at(0)',
      what: 'the sitemap names the first change of a page in place of the last',
      tests: ['unit/commit-days', 'build/'],
    },
    {
      id: 'robots-txt',
      file: 'pages/build/render/site-files.ts',
      find: "['robots.txt', release ? robots(siteUrl) : noRobots(siteUrl)]",
      replace: "['robots.txt', release ? noRobots(siteUrl) : robots(siteUrl)]",
      what: 'search engines may not read the site, and may read a preview',
      tests: ['build/head'],
    },
    {
      id: 'eager',
      file: 'pages/build/render/speculation-rules.ts',
      find: "eagerness: 'moderate'",
      replace: "eagerness: 'immediate'",
      what: 'every linked page is rendered at once',
      tests: ['browser/prerender'],
    },
  ],
};
