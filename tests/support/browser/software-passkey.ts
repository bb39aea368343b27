import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A passkey in software: its public key as the server stores it, and answers to challenges of sign-in. */
export function createSoftwarePasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialID = randomBytes(16).toString('base64url');
  // COSE (RFC 9052): an ES256 key as a CBOR map with 32 bytes each for x and y.
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  return {
    credentialID,
    publicKey: cose.toString('base64'),
    answer(challenge: string, origin: string): object {
      const clientData = JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false });
      const rpIdHash = createHash('sha256').update(new URL(origin).hostname).digest();
      // Flags: user present and verified; then the counter.
      const authenticatorData = Buffer.concat([rpIdHash, Buffer.from('0500000001', 'hex')]);
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
      return {
        id: credentialID,
        rawId: credentialID,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: Buffer.from(clientData).toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}
