/**
 * Replaces auth-js's passkeys: no page of this site signs anybody in. The names are the ones that
 * auth-js imports; esbuild refuses the bundle when one is missing.
 */
export class WebAuthnApi {}

/** Throws: a stub that pretended to work would hide a mistake. */
function unavailable(): never {
  throw Error('passkeys are not part of this site');
}

export {
  unavailable as browserSupportsWebAuthn,
  unavailable as createCredential,
  unavailable as deserializeCredentialCreationOptions,
  unavailable as deserializeCredentialRequestOptions,
  unavailable as getCredential,
  unavailable as serializeCredentialCreationResponse,
  unavailable as serializeCredentialRequestResponse,
  unavailable as webAuthnAbortService,
};
