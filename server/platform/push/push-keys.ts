import { createECDH, hkdfSync } from 'node:crypto';
import type { VapidKeys } from '@block65/webcrypto-web-push';

/** Our keys at push services, and where those report problems (VAPID, RFC 8292). */
export type PushKeys = Record<keyof VapidKeys, string>;

/** The number of points of P-256: a private key is below it, and not zero. */
const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');

/** Derives the keys from the installation's secret, so that all nodes share them and none is stored. */
export function createPushKeys(secret: string, appUrl: string): PushKeys {
  // Half as many bits again as the key, so that every key is equally likely (FIPS 186-5, A.2.1).
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'maidan push messages: signature', 48));
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (order - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return {
    subject: appUrl.replace(/^http:/, 'https:'),
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}
