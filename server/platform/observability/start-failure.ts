/** A known cause of a failed start, with a remedy, printed as one line. */
export class StartFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartFailure';
  }
}

/** @param command the start command to suggest with another port */
export function cannotListen(error: NodeJS.ErrnoException, port: number, command: string): StartFailure {
  const inUse = `Port ${port} is in use. Stop what uses it, or choose another: PORT=3001 ${command}`;
  return new StartFailure(
    error.code === 'EADDRINUSE' ? inUse : `Cannot listen on port ${port}: ${error.message}`,
  );
}

/** Ends the process. Prints one line for known causes, otherwise the whole error. */
export function endStart(error: unknown): never {
  const isOurs = error instanceof StartFailure || (error instanceof Error && error.constructor === Error);
  console.error(isOurs ? `Maidan cannot start: ${(error as Error).message}` : error);
  process.exit(1);
}
