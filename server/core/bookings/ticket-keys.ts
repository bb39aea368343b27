import { createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto';

export type TicketKeys = {
  /** Ed25519, 64 bytes. */
  sign(facts: Uint8Array): Uint8Array;
  /** 32 bytes in base64url. */
  publicKey: string;
  /** HMAC key of share links. */
  linkKey: Uint8Array;
};

/** The fixed head of an Ed25519 private key in PKCS #8 (RFC 8410); its 32 bytes follow. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Derives both keys from the installation's secret, so that all nodes share them and none is stored. */
export function createTicketKeys(secret: string): TicketKeys {
  const seed = derived(secret, 'tickets: signature');
  const privateKey = createPrivateKey({
    key: Buffer.concat([pkcs8Head, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const { x: publicKey = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return {
    sign: (facts) => sign(null, facts, privateKey),
    publicKey,
    linkKey: derived(secret, 'tickets: links for friends'),
  };
}

function derived(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `maidan ${purpose}`, 32));
}
