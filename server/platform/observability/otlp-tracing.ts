import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { SpanNotes, SpanStart, Tracing } from './tracing.ts';

const kinds = { request: SpanKind.SERVER, operation: SpanKind.INTERNAL, job: SpanKind.CONSUMER };
/** An unavailable collector must delay nothing, least of all a shutdown. */
const sendWithinMs = 3_000;
const longestText = 2_000;

/**
 * Exports traces by OTLP. Registers nothing globally: libraries that trace automatically could export
 * personal data.
 */
export function exportTraces(options: { endpoint: string; service: string; share: number }): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${options.endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: sendWithinMs,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': options.service, 'process.pid': process.pid }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(options.share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: sendWithinMs })],
  });
  const tracer = provider.getTracer('maidan');
  const contexts = new AsyncLocalStorage<Context>();

  return {
    span({ name, kind, attributes = {}, parent }: SpanStart, work) {
      const outside = contexts.getStore() ?? remoteContext(parent);
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, outside);
      return contexts.run(trace.setSpan(outside, span), () => endAfter(span, () => work(notesOf(span))));
    },
    query(text, ask) {
      const outside = contexts.getStore();
      if (!outside) return ask();
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longestText) };
      const span = tracer.startSpan(statementName(text), { kind: SpanKind.CLIENT, attributes }, outside);
      return endAfter(span, ask);
    },
    close: () => provider.shutdown().catch(() => {}),
  };
}

async function endAfter<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    noteFailure(span, error);
    throw error;
  } finally {
    span.end();
  }
}

function notesOf(span: Span): SpanNotes {
  return {
    rename: (name) => void span.updateName(name),
    set: (attributes) => void span.setAttributes(attributes),
    fail(code) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', code);
    },
  };
}

/** Names the failure by PostgreSQL's code or the error's name. A refusal (4xx) is no failure. */
function noteFailure(span: Span, error: unknown): void {
  const { code, status, name } = error as { code?: unknown; status?: unknown; name?: unknown };
  const what = String(code ?? name);
  if (typeof status === 'number' && status < 500) span.setAttribute('maidan.outcome', what);
  else notesOf(span).fail(what);
}

/** Returns a name such as `SELECT bookings`. */
function statementName(text: string): string {
  const [verb = 'statement'] = /\w+/.exec(text) ?? [];
  const [, table = ''] = /\b(?:from|into|update)\s+(?:"?\w+"?\.)?"?(\w+)/i.exec(text) ?? [];
  return `${verb.toUpperCase()} ${table}`.trim();
}

function remoteContext(traceparent: string | undefined): Context {
  const [, traceId, spanId, flags = ''] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    // Only the lowest bit is defined; later versions may use the others.
    traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED,
    isRemote: true,
  });
}
