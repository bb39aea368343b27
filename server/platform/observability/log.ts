import { AsyncLocalStorage } from 'node:async_hooks';
import { type DestinationStream, destination, type Logger, type LoggerOptions, pino } from 'pino';
import { loggedError } from './log-errors.ts';

export type Log = Logger;

const requests = new AsyncLocalStorage<{ requestId: string; userId?: string }>();

/** Adds the id to every line that `work` logs. */
export function inRequest<Result>(requestId: string, work: () => Result): Result {
  return requests.run({ requestId }, work);
}

/** Adds the signed-in user's id to every later line of this request. */
export function nameUser(userId: string): void {
  const request = requests.getStore();
  if (request) request.userId = userId;
}

export function isUserNamed(): boolean {
  return requests.getStore()?.userId !== undefined;
}

/**
 * Creates a structured log, on standard output by default. It must contain no names, addresses, phone
 * numbers, cookies or signatures.
 */
export function createLog(level: string, stream = standardOutput()): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    // Copied, because pino adds the line's own fields to the object.
    mixin: () => ({ ...requests.getStore() }),
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => loggedError(error) },
    formatters: { level: (label) => ({ level: label }) },
    redact: ['email', 'phone', 'password', 'token', 'signature', 'headers.cookie', 'headers.authorization'],
  };
  return pino(options, stream);
}

/** Buffer in bytes while standard output blocks; further lines are dropped until it accepts them again. */
const mostUnwritten = 1_000_000;

/** Drops lines that cannot be written, for example on a full disk, instead of ending the process. */
function standardOutput(): DestinationStream {
  // pino's `flush` does nothing without a `minLength`, and only `flush` writes out a full buffer.
  const output = destination({ dest: 1, minLength: 1, maxLength: mostUnwritten });
  output.on('drop', () => output.flush());
  const flush = output.flushSync.bind(output);
  let isBroken = false;
  output.on('error', () => {
    isBroken = true;
  });
  output.on('write', () => {
    isBroken = false;
  });
  // pino flushes after a fatal line and at exit, and retries a failed write for ever: the process would hang.
  output.flushSync = () => {
    if (!isBroken) flush();
  };
  return output;
}
