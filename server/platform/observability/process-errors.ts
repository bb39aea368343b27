import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/**
 * Handles uncaught errors and logs them with the request id. After a rejection the server keeps serving;
 * after an exception its state is unknown, so `stop` must drain and end the process.
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
