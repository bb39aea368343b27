import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Prometheus metrics. Labels are our own names, never client input. */
export type Metrics = {
  request(labels: { method: string; route: string; status: number }, seconds: number): void;
  /** One API operation through any endpoint: `outcome` is `ok` or the error code. */
  operation(labels: { operation: string; outcome: string }, seconds: number): void;
  job(labels: { job: string; outcome: 'done' | 'failed' }, seconds: number): void;
  unhandledError(kind: 'rejection' | 'exception'): void;
  /** Registers a gauge per label value, read at each scrape, such as 12 holds that are `live`. */
  figures(name: string, options: { help: string; label: string }, read: () => Promise<Figures>): void;
  /** Observes memory, CPU and event loop of this process. Call it once. */
  observeProcess(): void;
  read(): Promise<{ text: string; contentType: string }>;
};

export type Figures = Record<string, number>;

const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'maidan_request_seconds',
    help: 'Duration of HTTP requests, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const operations = new Histogram({
    name: 'maidan_operation_seconds',
    help: 'Duration of API operations, by outcome: ok or an error code',
    labelNames: ['operation', 'outcome'],
    buckets,
    registers,
  });
  const jobs = new Histogram({
    name: 'maidan_job_seconds',
    help: 'Duration of background jobs, by outcome',
    labelNames: ['job', 'outcome'],
    buckets,
    registers,
  });
  const unhandledErrors = new Counter({
    name: 'maidan_unhandled_errors_total',
    help: 'Unhandled errors by kind; an exception restarts the process, a rejection does not',
    labelNames: ['kind'],
    registers,
  });
  const failedReads = new Counter({
    name: 'maidan_metrics_failed_reads_total',
    help: 'Failed reads of these figures, for example while the database is unavailable',
    registers,
  });
  return {
    request: (labels, seconds) => requests.observe(labels, seconds),
    operation: (labels, seconds) => operations.observe(labels, seconds),
    job: (labels, seconds) => jobs.observe(labels, seconds),
    unhandledError: (kind) => unhandledErrors.inc({ kind }),
    figures(name, { help, label }, read) {
      new Gauge({
        name: `maidan_${name}`,
        help,
        labelNames: [label],
        registers,
        async collect() {
          this.reset();
          try {
            for (const [value, figure] of Object.entries(await read())) this.set({ [label]: value }, figure);
          } catch {
            failedReads.inc();
          }
        },
      });
    },
    observeProcess: () => collectDefaultMetrics({ register: registry }),
    read: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  };
}
