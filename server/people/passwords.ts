import * as scrypt from 'better-auth/crypto';
import { createQueue } from '../platform/queue.ts';

/** Each takes a core for a tenth of a second and 32 MB: a crowd that signs in leaves room for those who book. */
const inTurn = createQueue({
  atOnce: 2,
  mostWaiting: 100,
  longestWaitMs: 10_000,
  message: 'Too many people are signing in at the moment. Please try again in a few seconds.',
  retryAfterSeconds: 5,
});

/** @throws Refusal RATE_LIMITED while too many others wait */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => scrypt.hashPassword(password));
}

/** @throws Refusal RATE_LIMITED while too many others wait */
export function verifyPassword(wanted: { hash: string; password: string }): Promise<boolean> {
  return inTurn(() => scrypt.verifyPassword(wanted));
}
