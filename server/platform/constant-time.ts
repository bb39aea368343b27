import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time. Hashing first makes the lengths equal. */
export function equalsSecret(sent: string, secret: string): boolean {
  return timingSafeEqual(digest(sent), digest(secret));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
