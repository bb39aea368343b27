/**
 * Where time goes, span by span, for whoever runs a collector. Names and attributes are ours, never what somebody sent:
 * no addresses, no query strings, no values of statements.
 */
export type Tracing = {
  /** What `work` begins lies inside, its queries too. Ends with it. */
  span<Result>(start: SpanStart, work: (span: SpanNotes) => Promise<Result>): Promise<Result>;
  /** A statement, as a part of what it is asked for; statements that nobody waits for are left out. */
  query<Result>(text: string, ask: () => Promise<Result>): Promise<Result>;
  /** Sends what is left. */
  close(): Promise<void>;
};

export type SpanStart = {
  name: string;
  kind: 'request' | 'operation' | 'job';
  attributes?: Attributes;
  /** The `traceparent` of a proxy of ours. */
  parent?: string | undefined;
};
export type Attributes = Record<string, string | number>;

export type SpanNotes = {
  rename(name: string): void;
  set(attributes: Attributes): void;
  /** A failure of ours, by its code: messages may quote what somebody sent. */
  fail(code: string): void;
};

const unnoted: SpanNotes = { rename() {}, set() {}, fail() {} };

/** Costs a call. */
export const noTracing: Tracing = {
  span: (_start, work) => work(unnoted),
  query: (_text, ask) => ask(),
  async close() {},
};
