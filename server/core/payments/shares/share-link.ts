import { createHash, createHmac } from 'node:crypto';

const tokenBytes = 16;

/** Returns the token of a share's link: 128 bits that only this installation can compute, and never stores. */
export function shareLinkToken(linkKey: Uint8Array, shareId: string): string {
  const proof = createHmac('sha256', linkKey).update(`share of a payment: ${shareId}`).digest();
  return proof.subarray(0, tokenBytes).toString('base64url');
}

export function shareTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
