import { randomBytes, randomInt } from 'node:crypto';

/** UUID version 7: ordered by time, so that new rows stay together in every index. */
export function newId(now: number = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

// Without 0, O, 1, I, L: read aloud at a gate, at night.
const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A booking's short code: 8 letters, 31⁸ ≈ 850 thousand million of them. */
export function newBookingCode(): string {
  return Array.from({ length: 8 }, () => codeLetters[randomInt(codeLetters.length)]).join('');
}
