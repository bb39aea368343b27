import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time; the hashes have equal lengths, whatever was sent. */
export function equalsSecret(sent: string, secret: string): boolean {
  return timingSafeEqual(digest(sent), digest(secret));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
