import type { Env } from './env.ts';
import { noTracing, type Tracing } from './tracing.ts';

/** The packages are loaded where a collector is named, and nowhere else. */
export async function openTracing(env: Env): Promise<Tracing> {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return noTracing;
  const { exportTraces } = await import('./otlp-tracing.ts');
  return exportTraces({ endpoint, service: env.OTEL_SERVICE_NAME, share: env.OTEL_TRACES_SAMPLER_ARG });
}
