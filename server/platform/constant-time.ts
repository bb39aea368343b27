import { createHash, timingSafeEqual } from 'node:crypto';

/** Hashes first, because `timingSafeEqual` needs equal lengths. */
export function equalsSecret(sent: string, secret: string): boolean {
  return timingSafeEqual(digest(sent), digest(secret));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
