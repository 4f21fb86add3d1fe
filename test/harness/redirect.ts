import type { ResolveHook } from 'node:module';

/**
 * Module hook (https://nodejs.org/docs/latest-v20.x/api/module.html#hooks): a test file that imports
 * `uvu` gets `recorder.ts`, which alone gets the real one.
 */
export const resolve: ResolveHook = (specifier, context, next) => {
  const recorder = new URL('./recorder.ts', import.meta.url).href;
  if (specifier !== 'uvu' || context.parentURL?.startsWith(recorder))
    return next(specifier, context);
  return next(recorder, context);
};
