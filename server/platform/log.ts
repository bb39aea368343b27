import { AsyncLocalStorage } from 'node:async_hooks';
import { type DestinationStream, destination, type Logger, type LoggerOptions, pino } from 'pino';
import { loggedError } from './log-errors.ts';

export type Log = Logger;

const requests = new AsyncLocalStorage<{ requestId: string; userId?: string }>();

/** Adds the id to every line that `work` logs. */
export function inRequest<Result>(requestId: string, work: () => Result): Result {
  return requests.run({ requestId }, work);
}

/** Adds the signed-in person's id to every later line of this request. */
export function nameUser(userId: string): void {
  const request = requests.getStore();
  if (request) request.userId = userId;
}

export function isUserNamed(): boolean {
  return requests.getStore()?.userId !== undefined;
}

/** Structured lines, on standard output unless a test reads them. Names, addresses, phones, cookies and signatures never get in. */
export function createLog(level: string, stream = standardOutput()): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    // A copy: the library adds the fields of the line to what it is given.
    mixin: () => ({ ...requests.getStore() }),
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => loggedError(error) },
    formatters: { level: (label) => ({ level: label }) },
    redact: ['email', 'phone', 'password', 'token', 'signature', 'headers.cookie', 'headers.authorization'],
  };
  return pino(options, stream);
}

/** Bytes that wait while standard output takes none; later lines are lost, until it takes them again. */
const mostUnwritten = 1_000_000;

/** Loses lines that cannot be written, on a full disk for example, instead of ending the process. */
function standardOutput(): DestinationStream {
  // Only with a least length does the library's `flush` do anything, and a full buffer is written no other way.
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
  // The library flushes after a fatal line and at exit, and repeats a failed write without end: the process would hang.
  output.flushSync = () => {
    if (!isBroken) flush();
  };
  return output;
}
