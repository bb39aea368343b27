import { createHash } from 'node:crypto';
import type { Random } from './random.ts';

/** The same UUID for the same thing at every seed, so that links to demo turfs stay good. */
export function seedId(kind: string, key: string | number): string {
  const bytes = createHash('sha256').update(`maidan demo ${kind} ${key}`).digest().subarray(0, 16);
  bytes[6] = 0x40 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
// As in server/platform/ids.ts, where codes come from real chance.
const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** 62¹⁴: no need to look for doubles among a thousand. */
export function gatewayId(prefix: 'order' | 'pay' | 'rfnd', random: Random): string {
  return `${prefix}_${random.letters(base62, 14)}`;
}

export function bookingCode(random: Random): string {
  return random.letters(codeLetters, 8);
}
