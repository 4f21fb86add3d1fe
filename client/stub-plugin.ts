import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/** Packages of supabase-js that this site never calls, and the stub that replaces each. */
const packages: Record<string, string> = {
  '@supabase/realtime-js': 'realtime.ts',
  '@supabase/storage-js': 'storage.ts',
  '@supabase/postgrest-js': 'postgrest.ts',
};

/** Modules of auth-js beyond keeping a session and refreshing it, as auth-js itself imports them. */
const authModules: Record<string, string> = {
  './GoTrueAdminApi': 'auth-admin.ts',
  './lib/webauthn': 'webauthn.ts',
  './lib/web3/ethereum': 'ethereum.ts',
};

/**
 * esbuild plugin: replaces what supabase-js carries and this site never uses with `client/stubs/*`
 * (46 KB of brotli become 20 KB). Fails the build when a stub replaced nothing, as after an upgrade that
 * moved a file.
 *
 * @param folder the client folder, absolute
 */
export function stubPlugin(folder: string): Plugin {
  return {
    name: 'stubs',
    setup(build) {
      const unused = new Set([...Object.values(packages), ...Object.values(authModules)]);
      build.onResolve({ filter: /^(@supabase|\.)\// }, ({ path, importer }) => {
        const stub = /[\\/]auth-js[\\/]/.test(importer) ? authModules[path] : packages[path];
        if (!stub) return null;
        unused.delete(stub);
        return { path: join(folder, 'stubs', stub) };
      });
      build.onEnd(() => ({
        errors: [...unused].map((stub) => ({ text: `stubs/${stub} replaces nothing` })),
      }));
    },
  };
}
