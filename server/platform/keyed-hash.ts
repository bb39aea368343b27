import { createHmac } from 'node:crypto';

/** Returns 132 bits, collision-resistant, in 22 characters that need no escaping. */
export function keyedHash(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
}
