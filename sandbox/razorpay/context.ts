import type { SandboxFaults } from './faults.ts';
import type { KeyedLock } from './keyed-lock.ts';
import type { SandboxStore } from './store.ts';

export type WebhookDelivery = (
  rawBody: string,
  headers: Record<string, string>,
) => Promise<{ status: number }>;

export type SandboxOptions = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  store: SandboxStore;
  deliverWebhook: WebhookDelivery;
  /** Where the app is mounted, without a closing slash: '/sandbox/razorpay', or '' at the root. */
  publicBasePath: string;
  now?: () => Date;
  /** How long an event is on its way to the shop; real ones take seconds. */
  webhooksArriveAfterMs?: number;
  /** From 'pending' to 'processed' (or 'failed'); real ones take days. */
  refundSettlesAfterMs?: number;
  /** Hears what went wrong in the background, where no caller waits. */
  reportError?: (error: unknown) => void;
};

export type SandboxContext = {
  options: Required<SandboxOptions>;
  store: SandboxStore;
  faults: SandboxFaults;
  now: () => Date;
  /** Every change to an order, its payments and refunds is made under the order's id. */
  withLock: KeyedLock;
  /** Idempotency keys of refunds under way: a repeat meanwhile is answered 409. */
  runningRefundKeys: Set<string>;
  /** Tells the due-work loop that something may be due at that instant. */
  wake: (at: Date) => void;
};
