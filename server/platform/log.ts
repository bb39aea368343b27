import { AsyncLocalStorage } from 'node:async_hooks';
import { type DestinationStream, destination, type Logger, type LoggerOptions, pino } from 'pino';
import { loggedError } from './log-errors.ts';

export type Log = Logger;

const requestIds = new AsyncLocalStorage<string>();

/** Every line that `work` logs carries this id. */
export function inRequest<Result>(requestId: string, work: () => Result): Result {
  return requestIds.run(requestId, work);
}

/** Structured lines, on standard output unless a test reads them. Names, addresses, phones, cookies and signatures never get in. */
export function createLog(level: string, stream = standardOutput()): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    mixin() {
      const requestId = requestIds.getStore();
      return requestId === undefined ? {} : { requestId };
    },
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
