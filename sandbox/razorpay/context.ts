import type { SandboxFaults } from './faults.ts';
import type { KeyedLock } from './store/keyed-lock.ts';
import type { SandboxStore } from './store/store.ts';

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
  /** Mount path without a trailing slash: '/sandbox/razorpay', or '' at the root. */
  publicBasePath: string;
  now?: () => Date;
  /** Webhook delay; Razorpay's takes seconds. */
  webhooksArriveAfterMs?: number;
  /** Delay from 'pending' to 'processed' or 'failed'; Razorpay's takes days. */
  refundSettlesAfterMs?: number;
  reportError?: (error: unknown) => void;
};

export type SandboxContext = {
  options: Required<SandboxOptions>;
  store: SandboxStore;
  faults: SandboxFaults;
  now: () => Date;
  /** Serializes changes to an order, its payments and refunds by order id. */
  withLock: KeyedLock;
  /** Refund idempotency keys in progress; a concurrent repeat answers 409. */
  runningRefundKeys: Set<string>;
  wake: (at: Date) => void;
};
