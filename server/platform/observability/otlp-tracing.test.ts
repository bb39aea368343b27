import { describe, expect, onTestFinished, test } from 'vitest';
import { startTraceCollector } from '../../../tests/support/programs/trace-collector.ts';
import { exportTraces } from './otlp-tracing.ts';

const traceId = 'a'.repeat(32);
const spanId = 'b'.repeat(16);

// `share: 0` traces nothing by default, so that only the caller's flag counts.
async function spansOf(traceparent: string) {
  const collector = await startTraceCollector({ key: 'only ours' });
  onTestFinished(() => collector.stop());
  process.env.OTEL_EXPORTER_OTLP_HEADERS = 'x-collector-key=only%20ours';
  onTestFinished(() => void delete process.env.OTEL_EXPORTER_OTLP_HEADERS);
  const tracing = exportTraces({ endpoint: collector.url, service: 'maidan-test', share: 0 });
  await tracing.span({ name: 'GET /', kind: 'request', parent: traceparent }, async () => {});
  await tracing.close();
  return collector.spans();
}

describe('exportTraces', () => {
  test.each(['01', '03', 'ff'])('caller traces, flags %s: the request is traced', async (flags) => {
    const spans = await spansOf(`00-${traceId}-${spanId}-${flags}`);
    expect(spans).toMatchObject([{ name: 'GET /', traceId, parentSpanId: spanId }]);
  });

  test.each(['00', '02'])('caller does not trace, flags %s: the request is not traced', async (flags) => {
    expect(await spansOf(`00-${traceId}-${spanId}-${flags}`)).toEqual([]);
  });
});
