import { createHash } from 'node:crypto';
import { createDatabaseStore } from '../sandbox/database-store.ts';
import { createMailboxApp } from '../sandbox/mailbox/app.ts';
import { createRazorpaySandbox, type RazorpaySandbox } from '../sandbox/razorpay/app.ts';
import type { SandboxStore } from '../sandbox/razorpay/store/store.ts';
import type { Gateway } from './core/payments/gateway.ts';
import { createRazorpayClient } from './core/payments/razorpay/client.ts';
import { findMail, listNewestMails } from './features/notifications/queries.ts';
import type { Database } from './platform/database/database.ts';
import type { Env } from './platform/env.ts';

export const sandboxPath = '/sandbox/razorpay';
const mailboxLength = 50;
/** As with the real gateway, the customer's browser usually returns first. */
const webhooksArriveAfterMs = 1_000;

export type Payments = {
  gateway: Gateway;
  sandbox: RazorpaySandbox | undefined;
  checkoutUrl: string;
  checkoutScript: string | null;
};

/** Opens Razorpay with its keys, or the built-in sandbox, which has the same protocol in this process. */
export function openGateway(
  env: Env,
  options: {
    secret: string;
    db: Database;
    store?: SandboxStore;
    deliverWebhook: WebhookDelivery;
    now?: () => Date;
    /** Called when background work fails and will be retried. */
    reportError?: (error: unknown) => void;
  },
): Payments {
  if (env.RAZORPAY_KEY_ID && env.RAZORPAY_KEY_SECRET && env.RAZORPAY_WEBHOOK_SECRET) {
    const keys = {
      keyId: env.RAZORPAY_KEY_ID,
      keySecret: env.RAZORPAY_KEY_SECRET,
      webhookSecret: env.RAZORPAY_WEBHOOK_SECRET,
    };
    const client = createRazorpayClient({ baseUrl: 'https://api.razorpay.com/v1', ...keys, fetch });
    return {
      gateway: { client, ...keys },
      sandbox: undefined,
      checkoutUrl: 'https://api.razorpay.com/v1/checkout/embedded',
      checkoutScript: 'https://checkout.razorpay.com/v1/checkout.js',
    };
  }
  const keys = {
    keyId: 'rzp_test_sandbox',
    keySecret: derived(options.secret, 'sandbox key'),
    webhookSecret: derived(options.secret, 'sandbox webhook'),
  };
  const sandbox = createRazorpaySandbox({
    ...keys,
    store: options.store ?? createDatabaseStore(options.db),
    deliverWebhook: options.deliverWebhook,
    publicBasePath: sandboxPath,
    webhooksArriveAfterMs,
    ...(options.now && { now: options.now }),
    ...(options.reportError && { reportError: options.reportError }),
  });
  const client = createRazorpayClient({
    baseUrl: 'http://razorpay.sandbox/v1',
    ...keys,
    fetch: sandbox.fetch,
  });
  const checkoutUrl = `${sandboxPath}/v1/checkout/embedded`;
  const checkoutScript = `${sandboxPath}/v1/checkout.js`;
  return { gateway: { client, ...keys }, sandbox, checkoutUrl, checkoutScript };
}

export type WebhookDelivery = (
  rawBody: string,
  headers: Record<string, string>,
) => Promise<{ status: number }>;

export function createMailbox(db: Database) {
  return createMailboxApp({
    list: () => listNewestMails(db, mailboxLength),
    find: (id) => findMail(db, id),
  });
}

function derived(secret: string, purpose: string): string {
  return createHash('sha256').update(`${secret} ${purpose}`).digest('hex').slice(0, 32);
}
