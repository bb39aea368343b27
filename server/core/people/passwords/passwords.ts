import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import * as m from '#messages';
import { createQueue } from '../../../platform/running/queue.ts';

type Cost = { ln: number; r: number; p: number };
type StoredHash = Cost & { salt: Buffer | string; key: Buffer };

/** OWASP's minimum for scrypt: 128 * 2^ln * r bytes (128 MiB) and a third of a second. Tests lower `ln`. */
export const scryptCost: Cost = { ln: 17, r: 8, p: 1 };

/** The format of better-auth until 1.7.25: `salt:key` in hex, without the parameters. */
const formerCost: Cost = { ln: 14, r: 16, p: 1 };

/** Two hashes at once take 256 MiB and two cores. Waiting callers are served within 10 s or refused. */
const passwordQueue = createQueue({
  atOnce: 2,
  mostWaiting: 50,
  longestWaitMs: 10_000,
  message: m.errors_many_people,
  retryAfterSeconds: 5,
});

/**
 * Returns a PHC string: `$scrypt$ln=17,r=8,p=1$salt$key`.
 * @throws Refusal RATE_LIMITED while too many others wait
 */
export function hashPassword(password: string): Promise<string> {
  return passwordQueue(() => createHash(password));
}

/**
 * Compares a password with a stored hash in constant time. Calls `replaceHash` with a new hash when the password is
 * right and the stored one has other parameters than today's.
 * @throws Refusal RATE_LIMITED while too many others wait
 */
export function verifyPassword(
  { hash, password }: { hash: string; password: string },
  replaceHash?: (hash: string) => Promise<void>,
): Promise<boolean> {
  return passwordQueue(async () => {
    const stored = parseHash(hash);
    if (stored && isCurrent(stored)) return isKeyOf(stored, password);
    // The new hash runs beside the old one, so that the time equals that of any other sign-in.
    const [isRight, renewed] = await Promise.all([
      stored !== undefined && isKeyOf(stored, password),
      createHash(password),
    ]);
    if (isRight) await replaceHash?.(renewed);
    return isRight;
  });
}

async function createHash(password: string): Promise<string> {
  const { ln, r, p } = scryptCost;
  const salt = randomBytes(16);
  const key = await deriveKey(password, salt, scryptCost, 32);
  return `$scrypt$ln=${ln},r=${r},p=${p}$${base64(salt)}$${base64(key)}`;
}

async function isKeyOf({ salt, key, ...cost }: StoredHash, password: string): Promise<boolean> {
  return timingSafeEqual(await deriveKey(password, salt, cost, key.length), key);
}

function parseHash(hash: string): StoredHash | undefined {
  const phc = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash);
  if (phc) {
    const [, ln, r, p, salt = '', key = ''] = phc;
    const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
    return { ...cost, salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') };
  }
  const former = /^([0-9a-f]{32}):([0-9a-f]{128})$/.exec(hash);
  if (!former?.[1] || !former[2]) return undefined;
  // better-auth derives from the hex text of the salt, not from its bytes.
  return { ...formerCost, salt: former[1], key: Buffer.from(former[2], 'hex') };
}

function isCurrent({ ln, r, p }: Cost): boolean {
  return ln === scryptCost.ln && r === scryptCost.r && p === scryptCost.p;
}

function deriveKey(
  password: string,
  salt: Buffer | string,
  { ln, r, p }: Cost,
  bytes: number,
): Promise<Buffer> {
  const options = { N: 2 ** ln, r, p, maxmem: 2 * 128 * 2 ** ln * r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, bytes, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
