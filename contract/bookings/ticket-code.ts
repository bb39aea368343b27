import { addDays, hourText, type IstDate, parseHour } from '../calendar.ts';

/**
 * Ticket QR text: `MAIDAN1.` + 30 bytes and their Ed25519 signature as a number in base 36, verifiable offline
 * with the public key. Digits and capitals make the QR code small. Bytes: version (1), turf id (16), day since 1970 (2), bit per hour (3), booking code (8).
 */
const prefix = 'MAIDAN1.';
const version = 1;
const factBytes = 30;
const signatureBytes = 64;
const epoch = '1970-01-01';
const dayMs = 86_400_000;

export type TicketFacts = { code: string; turfId: string; date: IstDate; startTimes: string[] };

export function packTicket({ code, turfId, date, startTimes }: TicketFacts): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(factBytes);
  bytes[0] = version;
  bytes.set(packUuid(turfId), 1);
  bytes.set(packSlots({ date, startTimes }), 17);
  if (!/^[\x20-\x7e]{8}$/.test(code)) throw new Error('a booking code has 8 letters');
  bytes.set(new TextEncoder().encode(code), 22);
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
    ...unpackSlots(signed.subarray(17, 22)),
    code: new TextDecoder().decode(signed.subarray(22)),
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

/** Packs a date and its hours into 5 bytes. */
export function packSlots({ date, startTimes }: Pick<TicketFacts, 'date' | 'startTimes'>): Uint8Array {
  const day = Date.parse(`${date}T00:00:00Z`) / dayMs;
  const mask = startTimes.reduce((bits, time) => bits | (1 << (parseHour(time) ?? 31)), 0);
  return new Uint8Array([day >> 8, day & 0xff, mask >> 16, (mask >> 8) & 0xff, mask & 0xff]);
}

export function unpackSlots(bytes: Uint8Array): { date: IstDate; startTimes: string[] } {
  const [d1 = 0, d2 = 0, m1 = 0, m2 = 0, m3 = 0] = bytes;
  const mask = (m1 << 16) | (m2 << 8) | m3;
  const hours = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => mask & (1 << hour));
  return { date: addDays(epoch, (d1 << 8) | d2), startTimes: hours.map(hourText) };
}

export function packUuid(uuid: string): Uint8Array {
  const hex = uuid.replaceAll('-', '');
  return Uint8Array.from({ length: 16 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));
}

export function unpackUuid(bytes: Uint8Array): string {
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function toBase36(bytes: Uint8Array): string {
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return BigInt(`0x${hex}`).toString(36).toUpperCase();
}

/** Returns `undefined` for more bytes and for non-canonical text. */
function fromBase36(text: string, length: number): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[1-9A-Z][0-9A-Z]*$/.test(text) || text.length > length * 2) return undefined;
  let number = 0n;
  for (const digit of text) number = number * 36n + BigInt(Number.parseInt(digit, 36));
  const hex = number.toString(16).padStart(length * 2, '0');
  if (hex.length > length * 2) return undefined;
  return Uint8Array.from({ length }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));
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
