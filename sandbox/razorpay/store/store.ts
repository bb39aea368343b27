import type { Dispute, Order, Payment, Refund } from './entities.ts';

/** Stored documents by kind. Plain JSON, so that any document table can hold them. */
export type SandboxDocuments = {
  /** key: the receipt; no parent */
  order: { order: Order; capture: 'manual' | 'automatic' };
  /** parent: the order; due: a late authorisation */
  payment: { payment: Payment };
  /** parent: the payment; due: its settlement, or its later failure */
  refund: { refund: Refund; orderId: string };
  /** parent: the payment */
  dispute: { dispute: Dispute };
  /** id: the X-Refund-Idempotency key; parent: the refund */
  refund_key: { refundId: string; bodyHash: string };
  /** id: the one-time token of a checkout form; parent: the order */
  attempt: { paymentId: string };
  /** id: the event; parent: the order; due: the next delivery */
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

/** Returns copies, so changes need `put`. Lists are unordered. */
export interface SandboxStore {
  /**
   * Writes all entries or none. Replaces stored entries with the same kind and id; the list must not contain
   * duplicates.
   */
  put(entries: SandboxEntry[]): Promise<void>;
  /** Inserts atomically; returns false if kind and id exist. */
  insertIfAbsent(entry: SandboxEntry): Promise<boolean>;
  get<Kind extends SandboxKind>(kind: Kind, id: string): Promise<SandboxEntry<Kind> | null>;
  listByParent<Kind extends SandboxKind>(kind: Kind, parentId: string): Promise<SandboxEntry<Kind>[]>;
  listByKey<Kind extends SandboxKind>(kind: Kind, uniqueKey: string): Promise<SandboxEntry<Kind>[]>;
  listAll<Kind extends SandboxKind>(kind: Kind): Promise<SandboxEntry<Kind>[]>;
  /** Lists entries due at or before `before`, earliest first. */
  listDue<Kind extends SandboxKind>(kind: Kind, before: Date, limit: number): Promise<SandboxEntry<Kind>[]>;
  remove(kind: SandboxKind, ids: readonly string[]): Promise<void>;
}
