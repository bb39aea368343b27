/** A start that cannot go on, told in one line that says what to do. */
export class StartFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartFailure';
  }
}

/** @param command what starts such a server, for the line that offers another port */
export function cannotListen(error: NodeJS.ErrnoException, port: number, command: string): StartFailure {
  const inUse = `Port ${port} is in use. Stop what uses it, or choose another: PORT=3001 ${command}`;
  return new StartFailure(
    error.code === 'EADDRINUSE' ? inUse : `Cannot listen on port ${port}: ${error.message}`,
  );
}

/** Ends the process: in one line where we know what is wrong, else with the whole error. */
export function endStart(error: unknown): never {
  const isOurs = error instanceof StartFailure || (error instanceof Error && error.constructor === Error);
  console.error(isOurs ? `Maidan cannot start: ${(error as Error).message}` : error);
  process.exit(1);
}
