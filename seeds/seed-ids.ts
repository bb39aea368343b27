import { createHash } from 'node:crypto';
import type { Random } from './random.ts';

/** Derives a stable UUID, so that links to demo turfs survive a new seed. */
export function seedId(kind: string, key: string | number): string {
  const bytes = createHash('sha256').update(`maidan demo ${kind} ${key}`).digest().subarray(0, 16);
  bytes[6] = 0x40 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
// The alphabet of server/platform/ids.ts, which uses secure random numbers.
const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Returns a random id. With 62¹⁴ values, a thousand ids need no uniqueness check. */
export function gatewayId(prefix: 'order' | 'pay' | 'rfnd', random: Random): string {
  return `${prefix}_${random.letters(base62, 14)}`;
}

export function bookingCode(random: Random): string {
  return random.letters(codeLetters, 8);
}
