import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** A private key and its certificate in PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

type Bytes = Uint8Array;

/** Encodes a DER element: tag, length, content (ITU-T X.690). */
function der(tag: number, ...parts: Bytes[]): Bytes {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Bytes[]) => der(0x30, ...parts);
const text = (tag: number, value: string) => der(tag, Buffer.from(value));
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));

const ECDSA_SHA256 = sequence(oid('2a8648ce3d040302'));

function tbsCertificate(publicKey: KeyObject): Bytes {
  const name = sequence(der(0x31, sequence(oid('550403'), text(0x0c, 'localhost'))));
  const hosts = sequence(text(0x82, 'localhost'), der(0x87, Buffer.from([127, 0, 0, 1])));
  const extension = sequence(oid('551d11'), der(0x04, hosts));
  return sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ECDSA_SHA256,
    name,
    sequence(text(0x17, '200101000000Z'), text(0x17, '491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension)),
  );
}

/** Creates a self-signed certificate for localhost (RFC 5280), so that no private key is in the repository. */
export function makeCertificate(): Certificate {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const body = tbsCertificate(pair.publicKey);
  const signature = sign('sha256', body, createPrivateKey(key));
  const bits = der(0x03, Buffer.from([0]), signature);
  const base64 = Buffer.from(sequence(body, ECDSA_SHA256, bits)).toString('base64');
  const lines = base64.match(/.{1,64}/g) ?? [];
  return {
    key,
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}
