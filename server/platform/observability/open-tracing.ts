import type { Env } from '../env.ts';
import { noTracing, type Tracing } from './tracing.ts';

/** Loads the OpenTelemetry packages only if a collector is set. */
export async function openTracing(env: Env): Promise<Tracing> {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return noTracing;
  const { exportTraces } = await import('./otlp-tracing.ts');
  return exportTraces({ endpoint, service: env.OTEL_SERVICE_NAME, share: env.OTEL_TRACES_SAMPLER_ARG });
}
