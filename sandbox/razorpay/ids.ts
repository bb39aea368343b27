import { createHash, randomInt } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

let lastMs = 0;
let countInMs = 0;

/** 14 base-62 characters as Razorpay's, the time first: sorting ids as plain text sorts by age. */
export function createId(prefix: string, now: Date): string {
  const ms = now.getTime();
  countInMs = ms === lastMs ? countInMs + 1 : 0;
  lastMs = ms;
  let random = '';
  for (let i = 0; i < 5; i += 1) random += alphabet[randomInt(62)];
  return `${prefix}_${toBase62(ms, 7)}${toBase62(countInMs, 2)}${random}`;
}

/** The same text gives the same id: two creates with one unique receipt meet at one primary key. */
export function deriveId(prefix: string, text: string): string {
  const digest = createHash('sha256').update(text).digest();
  let id = '';
  for (const byte of digest.subarray(0, 14)) id += alphabet[byte % 62];
  return `${prefix}_${id}`;
}

function toBase62(value: number, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest = Math.floor(rest / 62))
    text = alphabet[rest % 62] + text;
  return text;
}
