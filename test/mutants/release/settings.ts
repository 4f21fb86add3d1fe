import type { Room } from '../runner/mutant.ts';

/** Settings of the build. */
export const settings: Room = {
  name: 'settings',
  mutants: [
    {
      id: 'service-role',
      file: 'pages/build/settings/publishable-key.ts',
      find: "key.includes('sb_secret_') || roleOf(key) === 'service_role'",
      replace: "key.includes('sb_secret_')",
      what: 'the key of the service role may be told in a message of another fault',
      tests: ['unit/settings/'],
    },
    {
      id: 'any-role',
      file: 'pages/build/settings/publishable-key.ts',
      find: "roleOf(key) === 'anon'",
      replace: 'roleOf(key) !== undefined',
      what: 'a token of any role is published',
      tests: ['unit/settings/'],
    },
    {
      id: 'secret',
      file: 'pages/build/settings/publishable-key.ts',
      find: 'const isPublic = (key: string) => /^sb_publishable_[\\w-]+$/',
      replace: 'const isPublic = (key: string) => /^sb_[\\w-]+$/',
      what: 'a key that is not publishable is published',
      tests: ['unit/settings/'],
    },
    {
      id: 'password',
      file: 'pages/build/settings/web-address.ts',
      find: "url.username === '' && url.password === ''",
      replace: "url.username !== 'x'",
      what: 'a password in an address is published',
      tests: ['unit/settings/'],
    },
    {
      id: 'encrypted',
      file: 'pages/build/settings/web-address.ts',
      find: "url.protocol === 'https:' || LOCAL_HOSTS.has(url.hostname)",
      replace: "url.protocol !== 'ftp:'",
      what: 'messages are sent without encryption',
      tests: ['unit/settings/'],
    },
    {
      id: 'local-key',
      file: 'pages/build/settings/settings.ts',
      find: "output.SUPABASE_URL.startsWith('https:') &&",
      replace: "output.SUPABASE_URL.startsWith('ftp:') &&",
      what: 'a real project is called with the key of this machine',
      tests: ['unit/settings/'],
    },
    {
      id: 'unknown-name',
      file: 'pages/build/settings/settings.ts',
      find: 'if (unknown === undefined) return Object.fromEntries(values);',
      replace: 'return Object.fromEntries(values);',
      what: 'a mistyped setting is passed over',
      tests: ['unit/settings/'],
    },
  ],
};
