import type { Order, Payment, Refund } from './entities.ts';

/** What is kept, by kind. Plain JSON, so that any document table can hold it. */
export type SandboxDocuments = {
  /** parent: none · key: the receipt */
  order: { order: Order; capture: 'manual' | 'automatic' };
  /** parent: the order · due: a late authorisation */
  payment: { payment: Payment };
  /** parent: the payment · due: the settlement, or its coming back */
  refund: { refund: Refund; orderId: string };
  /** id: the X-Refund-Idempotency key · parent: the refund */
  refund_key: { refundId: string; bodyHash: string };
  /** id: the one-time token of a checkout form · parent: the order */
  attempt: { paymentId: string };
  /** id: the event · parent: the order · due: the next delivery */
  webhook: { event: string; rawBody: string; failures: number; queuedAtMs: number };
};

export type SandboxKind = keyof SandboxDocuments;

export type SandboxEntry<Kind extends SandboxKind = SandboxKind> = {
  [K in Kind]: {
    kind: K;
    id: string;
    parentId: string | null;
    uniqueKey: string | null;
    dueAt: Date | null;
    document: SandboxDocuments[K];
  };
}[Kind];

/** Answers are copies: changing one changes nothing until it is put. Lists come in no particular order. */
export interface SandboxStore {
  /** Writes all of them or none, replacing what has the same kind and id. No entry occurs twice. */
  put(entries: SandboxEntry[]): Promise<void>;
  /** True where the kind and id were free and the entry was written; atomic. */
  insertIfAbsent(entry: SandboxEntry): Promise<boolean>;
  get<Kind extends SandboxKind>(kind: Kind, id: string): Promise<SandboxEntry<Kind> | null>;
  listByParent<Kind extends SandboxKind>(kind: Kind, parentId: string): Promise<SandboxEntry<Kind>[]>;
  listByKey<Kind extends SandboxKind>(kind: Kind, uniqueKey: string): Promise<SandboxEntry<Kind>[]>;
  listAll<Kind extends SandboxKind>(kind: Kind): Promise<SandboxEntry<Kind>[]>;
  /** Due at or before `before`, the earliest first. */
  listDue<Kind extends SandboxKind>(kind: Kind, before: Date, limit: number): Promise<SandboxEntry<Kind>[]>;
  remove(kind: SandboxKind, ids: readonly string[]): Promise<void>;
}
