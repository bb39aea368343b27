import {
  addDays,
  daysBetween,
  hoursOf,
  hourText,
  type IstDate,
  latestClosingHour,
  type SlotMinutes,
} from '../../calendar.ts';
import { slotsFrom } from '../../slot-times.ts';

/**
 * Ticket QR text: `MAIDAN1.` and, as a number in base 36 (digits and capitals need few modules), 30 bytes with
 * their Ed25519 signature, verifiable offline with the public key. Bytes: version (1), turf id (16), day since
 * 2020, evening and slot length (2), bit per half hour (6), booking code (5). The slots of one date span less than a day,
 * so hours after midnight have the bits of the early hours; `evening` tells them apart. Dates reach to 2064.
 */
const prefix = 'MAIDAN1.';
const version = 2;
const factBytes = 30;
const signatureBytes = 64;
const epoch = '2020-01-01';

// Without 0, O, 1, I and L, because codes are read aloud at a gate at night.
export const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** `slotMinutes` as when the ticket was written. */
export type TicketFacts = PackedSlots & { code: string; turfId: string };
type PackedSlots = { date: IstDate; startTimes: string[]; slotMinutes: SlotMinutes };

export function packTicket({ code, turfId, ...slots }: TicketFacts): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(factBytes);
  bytes[0] = version;
  bytes.set(packUuid(turfId), 1);
  bytes.set(packSlots(slots), 17);
  bytes.set(packCode(code), 25);
  return bytes;
}

export function writeTicket(facts: Uint8Array, signature: Uint8Array): string {
  return prefix + toBase36(new Uint8Array([...facts, ...signature]));
}

/** Parses without checking the signature; only `verifyTicket` makes the facts trustworthy. */
function readTicket(
  text: string,
): { facts: TicketFacts; signed: BufferSource; signature: BufferSource } | undefined {
  if (!text.startsWith(prefix)) return undefined;
  const bytes = fromBase36(text.slice(prefix.length), factBytes + signatureBytes);
  if (bytes?.[0] !== version) return undefined;
  const signed = bytes.slice(0, factBytes);
  const facts = {
    turfId: unpackUuid(signed.subarray(1, 17)),
    ...unpackSlots(signed.subarray(17, 25)),
    code: unpackCode(signed.subarray(25)),
  };
  return { facts, signed, signature: bytes.slice(factBytes) };
}

/**
 * Returns the facts if this installation signed the ticket; only the server knows later cancellations.
 * @param publicKey 32 bytes in base64url, from `GET /api/tickets/key`
 */
export async function verifyTicket(text: string, publicKey: string): Promise<TicketFacts | undefined> {
  const ticket = readTicket(text);
  const keyBytes = fromBase64Url(publicKey);
  if (!ticket || keyBytes?.length !== 32) return undefined;
  const key = await crypto.subtle.importKey('raw', keyBytes, 'Ed25519', false, ['verify']);
  const isTrue = await crypto.subtle.verify('Ed25519', key, ticket.signature, ticket.signed);
  return isTrue ? ticket.facts : undefined;
}

/** Packs date, slot length and start times into 8 bytes. */
export function packSlots({ date, startTimes, slotMinutes }: PackedSlots): Uint8Array {
  const day = daysBetween(epoch, date);
  const hours = hoursOf(startTimes);
  const bits = hours.reduce((mask, hour) => mask | (1n << BigInt((hour % 24) * 2)), 0n);
  const isLate = hours.some((hour) => hour >= 24);
  const bytes = new DataView(new ArrayBuffer(8));
  bytes.setBigUint64(0, (BigInt(day * 4 + (isLate ? 2 : 0) + (slotMinutes === 30 ? 1 : 0)) << 48n) | bits);
  return new Uint8Array(bytes.buffer);
}

export function unpackSlots(bytes: Uint8Array): PackedSlots {
  const packed = BigInt(`0x${toHex(bytes)}`);
  const head = Number(packed >> 48n);
  const first = head & 2 ? latestClosingHour - 24 : 0;
  const startTimes = slotsFrom(first, first + 24, 30)
    .filter((hour) => packed & (1n << BigInt((hour % 24) * 2)))
    .map(hourText);
  return { date: addDays(epoch, head >> 2), startTimes, slotMinutes: head & 1 ? 30 : 60 };
}

function packCode(code: string): Uint8Array {
  const digits = [...code].map((letter) => codeLetters.indexOf(letter));
  if (digits.length !== 8 || digits.includes(-1)) throw new Error('a booking code has 8 of the code letters');
  const number = digits.reduce((sum, digit) => sum * codeLetters.length + digit, 0);
  return fromHex(number.toString(16).padStart(10, '0'));
}

function unpackCode(bytes: Uint8Array): string {
  let number = Number.parseInt(toHex(bytes), 16);
  let code = '';
  for (let place = 0; place < 8; place += 1) {
    code = (codeLetters[number % codeLetters.length] ?? '') + code;
    number = Math.floor(number / codeLetters.length);
  }
  return code;
}

export function packUuid(uuid: string): Uint8Array {
  return fromHex(uuid.replaceAll('-', ''));
}

export function unpackUuid(bytes: Uint8Array): string {
  return toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function toBase36(bytes: Uint8Array): string {
  return BigInt(`0x${toHex(bytes)}`)
    .toString(36)
    .toUpperCase();
}

/** Returns `undefined` for more bytes and for non-canonical text. */
function fromBase36(text: string, length: number): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[1-9A-Z][0-9A-Z]*$/.test(text) || text.length > length * 2) return undefined;
  let number = 0n;
  for (const digit of text) number = number * 36n + BigInt(Number.parseInt(digit, 36));
  const hex = number.toString(16).padStart(length * 2, '0');
  return hex.length > length * 2 ? undefined : fromHex(hex);
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function toBase64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Returns `undefined` for non-canonical text, so that equal bytes have only one encoding. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return undefined;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  return toBase64Url(bytes) === text ? bytes : undefined;
}
