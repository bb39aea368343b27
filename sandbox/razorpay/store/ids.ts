import { createHash, randomInt } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

let lastMs = 0;
let countInMs = 0;

/** Returns an id with 14 base-62 characters like Razorpay's, starting with the time: ids sort by age. */
export function createId(prefix: string, now: Date): string {
  const ms = now.getTime();
  countInMs = ms === lastMs ? countInMs + 1 : 0;
  lastMs = ms;
  let random = '';
  for (let i = 0; i < 5; i += 1) random += alphabet[randomInt(62)];
  return `${prefix}_${toBase62(ms, 7)}${toBase62(countInMs, 2)}${random}`;
}

/** Derives an id from text, so that concurrent creates with one unique receipt collide on the primary key. */
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
