import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/**
 * Last resort for errors that no code has handled; the log line carries the id of the request that caused it. After a
 * rejection the server keeps serving. After an exception its state is unknown: `stop` must drain and end the process.
 */
export function handleProcessErrors({
  log,
  metrics,
  stop,
}: {
  log: Log;
  metrics: Metrics;
  stop(): void;
}): void {
  process.on('unhandledRejection', (reason) => {
    metrics.unhandledError('rejection');
    log.error({ err: reason }, 'unhandled rejection');
  });
  process.on('uncaughtException', (error) => {
    metrics.unhandledError('exception');
    log.fatal({ err: error }, 'uncaught exception');
    process.exitCode = 1;
    stop();
  });
}
