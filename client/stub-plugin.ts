import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/** supabase-js parts that this site never calls, by the specifier that imports them. */
const PACKAGES: Record<string, string> = {
  '@supabase/realtime-js': 'realtime.ts',
  '@supabase/storage-js': 'storage.ts',
  '@supabase/postgrest-js': 'postgrest.ts',
};

/** Parts of auth-js beyond keeping a session and refreshing it, as auth-js itself imports them. */
const AUTH_PARTS: Record<string, string> = {
  './GoTrueAdminApi': 'auth-admin.ts',
  './lib/webauthn': 'webauthn.ts',
  './lib/web3/ethereum': 'ethereum.ts',
};

/**
 * esbuild plugin: puts `client/stubs/*` in place of what supabase-js carries and this site never
 * uses (46 KB of brotli become 20 KB). `folder` is the client folder, absolute.
 * Fails the build when a stand-in stood in for nothing, as after an upgrade that moved a file.
 */
export function standIns(folder: string): Plugin {
  return {
    name: 'stand-ins',
    setup(build) {
      const waiting = new Set([...Object.values(PACKAGES), ...Object.values(AUTH_PARTS)]);
      build.onResolve({ filter: /^(@supabase|\.)\// }, ({ path, importer }) => {
        const stub = /[\\/]auth-js[\\/]/.test(importer) ? AUTH_PARTS[path] : PACKAGES[path];
        if (!stub) return null;
        waiting.delete(stub);
        return { path: join(folder, 'stubs', stub) };
      });
      build.onEnd(() => ({
        errors: [...waiting].map((stub) => ({ text: `stubs/${stub} stands in for nothing` })),
      }));
    },
  };
}
