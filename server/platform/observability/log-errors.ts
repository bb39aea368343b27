import { DrizzleQueryError } from 'drizzle-orm/errors';

export type LoggedError = {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
};

const deepestCause = 4;

/**
 * Returns the loggable part of an error. Statement values and PostgreSQL details are dropped, because they
 * quote names, addresses and phone numbers.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Not an error was thrown.' };
  const message = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    type: error.constructor.name,
    message,
    ...(code !== undefined && { code }),
    stack: placesOf(error),
    ...(error.cause instanceof Error &&
      depth < deepestCause && { cause: loggedError(error.cause, depth + 1) }),
  };
}

/** Removes the message, which begins the stack. */
function placesOf({ stack = '', message }: Error): string {
  const end = stack.indexOf(message) + message.length;
  return stack.slice(end).trim();
}
