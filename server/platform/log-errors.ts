import { DrizzleQueryError } from 'drizzle-orm/errors';

export type LoggedError = {
  type: string;
  message: string;
  /** PostgreSQL's or Node's own. */
  code?: string;
  stack?: string;
  cause?: LoggedError;
};

const deepestCause = 4;

/**
 * An error as a line of the log may have it. A failed statement comes with its values, and PostgreSQL's details quote them:
 * names, addresses, phones. Of both stays what was asked for and what went wrong.
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

/** A stack begins with the message. */
function placesOf({ stack = '', message }: Error): string {
  const end = stack.indexOf(message) + message.length;
  return stack.slice(end).trim();
}
