/**
 * Stand-ins for the parts of supabase-js that this site never uses; `stub-plugin.ts` says which module
 * each export replaces, and esbuild refuses the bundle when one is missing. What could be called by
 * mistake refuses: a stub that pretended to work would hide it.
 */

/** @supabase/realtime-js; auth events still call `setAuth`. */
export class RealtimeClient {
  setAuth(): void {}
}

/** @supabase/storage-js: this site stores no file. */
export class StorageClient {}
export class StorageApiError extends Error {}

/** @supabase/postgrest-js: this site queries no table. */
export class PostgrestClient {}
export class PostgrestError extends Error {}

/** The administration of users in auth-js, which belongs on a server. */
export default class GoTrueAdminApi {}

/** Passkeys in auth-js. */
export class WebAuthnApi {}

/** Passkeys and sign-in by Ethereum wallet in auth-js: no page of this site signs anybody in. */
function unavailable(): never {
  throw Error('signing in is not part of this site');
}

export {
  unavailable as browserSupportsWebAuthn,
  unavailable as createCredential,
  unavailable as createSiweMessage,
  unavailable as deserializeCredentialCreationOptions,
  unavailable as deserializeCredentialRequestOptions,
  unavailable as fromHex,
  unavailable as getAddress,
  unavailable as getCredential,
  unavailable as serializeCredentialCreationResponse,
  unavailable as serializeCredentialRequestResponse,
  unavailable as toHex,
  unavailable as webAuthnAbortService,
};
