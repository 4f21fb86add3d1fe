import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/** Packages of supabase-js that this site never calls. */
const packages = ['@supabase/realtime-js', '@supabase/storage-js', '@supabase/postgrest-js'];

/** Modules of auth-js beyond keeping a session and refreshing it, as auth-js itself imports them. */
const authModules = ['./GoTrueAdminApi', './lib/webauthn', './lib/web3/ethereum'];

/**
 * esbuild plugin: replaces what supabase-js carries and this site never uses with `client/stubs.ts`
 * (46 KB of brotli become 20 KB). Fails the build when there was nothing to replace, as after an upgrade
 * that moved a file.
 *
 * @param folder the client folder, absolute
 */
export function stubPlugin(folder: string): Plugin {
  return {
    name: 'stubs',
    setup(build) {
      const unused = new Set([...packages, ...authModules]);
      build.onResolve({ filter: /^(@supabase|\.)\// }, ({ path, importer }) => {
        const replaced = /[\\/]auth-js[\\/]/.test(importer) ? authModules : packages;
        if (!replaced.includes(path)) return null;
        unused.delete(path);
        return { path: join(folder, 'stubs.ts') };
      });
      build.onEnd(() => ({
        errors: [...unused].map((path) => ({
          text: `client/stub-plugin.ts: nothing imports ${path}`,
        })),
      }));
    },
  };
}
