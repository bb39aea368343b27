/**
 * Traces for an OpenTelemetry collector. Names and attributes are our own, never client input: no addresses,
 * query strings or statement values.
 */
export type Tracing = {
  /** Runs `work` in a span; spans and queries inside it become its children. */
  span<Result>(start: SpanStart, work: (span: SpanNotes) => Promise<Result>): Promise<Result>;
  /** Traces a statement as a child of the current span; without one it is left out. */
  query<Result>(text: string, ask: () => Promise<Result>): Promise<Result>;
  /** Flushes pending spans. */
  close(): Promise<void>;
};

export type SpanStart = {
  name: string;
  kind: 'request' | 'operation' | 'job';
  attributes?: Attributes;
  /** The `traceparent` header of a trusted proxy. */
  parent?: string | undefined;
};
export type Attributes = Record<string, string | number>;

export type SpanNotes = {
  rename(name: string): void;
  set(attributes: Attributes): void;
  /** Records a failure by its code, because messages may quote client input. */
  fail(code: string): void;
};

const unnoted: SpanNotes = { rename() {}, set() {}, fail() {} };

export const noTracing: Tracing = {
  span: (_start, work) => work(unnoted),
  query: (_text, ask) => ask(),
  async close() {},
};
