import { AsyncLocalStorage } from 'node:async_hooks';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { loggedError } from './log-errors.ts';

export type Log = Logger;

const requestIds = new AsyncLocalStorage<string>();

/** Every line that `work` logs carries this id. */
export function inRequest<Result>(requestId: string, work: () => Result): Result {
  return requestIds.run(requestId, work);
}

/** Structured lines, on standard output unless a test reads them. Names, addresses, phones, cookies and signatures never get in. */
export function createLog(level: string, destination?: DestinationStream): Log {
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
  return destination ? pino(options, destination) : pino(options);
}
