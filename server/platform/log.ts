import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Structured lines on standard output. Names, addresses, phones, cookies and signatures never get in. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: ['email', 'phone', 'password', 'token', 'signature', 'headers.cookie', 'headers.authorization'],
  });
}
