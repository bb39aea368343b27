import { randomBytes, randomInt } from 'node:crypto';
import { codeLetters } from '../../contract/bookings/tickets/ticket-code.ts';

let lastMs = 0;
let count = 0;

/**
 * Returns a UUID version 7: ordered by time, so that new rows stay together in every index. A 12-bit counter
 * (RFC 9562, 6.2, method 1) orders ids of one process within a millisecond.
 */
export function newId(): string {
  const now = Date.now();
  const bytes = randomBytes(16);
  // Starts low, to leave room for the counter.
  count = now === lastMs ? (count + 1) & 0xfff : bytes.readUInt16BE(6) & 0x3ff;
  lastMs = now;
  bytes.writeUIntBE(now, 0, 6);
  bytes.writeUInt16BE(0x7000 | count, 6);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Returns the lower bound of the ids that `newId` creates from that time on, for searches by primary key. */
export function firstIdAt(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** Returns a booking's short code: 8 letters, 31⁸ ≈ 853 billion codes. */
export function newBookingCode(): string {
  return Array.from({ length: 8 }, () => codeLetters[randomInt(codeLetters.length)]).join('');
}
