/** Replaces auth-js's sign-in by Ethereum wallet. Throws, as `webauthn.ts` does. */
function unavailable(): never {
  throw Error('wallets are not part of this site');
}

export {
  unavailable as createSiweMessage,
  unavailable as fromHex,
  unavailable as getAddress,
  unavailable as toHex,
};
