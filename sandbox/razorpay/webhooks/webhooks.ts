import { createHmac } from 'node:crypto';
import type { SandboxContext } from '../context.ts';
import { save } from '../store/save.ts';
import type { SandboxEntry } from '../store/store.ts';

const answerWithinMs = 5_000;
const firstRetryMs = 5_000;
const longestRetryMs = 4 * 3_600_000;
const giveUpAfterMs = 24 * 3_600_000;

/** Delivers due webhooks: orders in parallel, events of one order sequentially. */
export async function deliverDueWebhooks(context: SandboxContext, limit: number): Promise<number> {
  const due = await context.store.listDue('webhook', context.now(), limit);
  const byOrder = Map.groupBy(due, (entry) => entry.parentId);
  await Promise.all(
    [...byOrder.values()].map(async (entries) => {
      // By time, then id; ids grow with time, so events queued together stay in order.
      entries.sort((one, other) => dueMs(one) - dueMs(other) || (one.id < other.id ? -1 : 1));
      const over: string[] = [];
      for (const entry of entries) if (await deliver(context, entry)) over.push(entry.id);
      // A crash before this line delivers them again, which Razorpay also does.
      await context.store.remove('webhook', over);
    }),
  );
  return due.length;
}

/** Returns true if the entry is finished. */
async function deliver(context: SandboxContext, entry: SandboxEntry<'webhook'>): Promise<boolean> {
  const { faults } = context;
  const delivered = faults.dropWebhooks || (await send(context, entry));
  if (delivered && faults.duplicateWebhooks && !faults.dropWebhooks) await send(context, entry);
  if (delivered) return true;

  const failures = entry.document.failures + 1;
  const retryMs = Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs);
  const dueAt = new Date(context.now().getTime() + retryMs);
  if (dueAt.getTime() - entry.document.queuedAtMs > giveUpAfterMs) return true;
  await save(context, [{ ...entry, dueAt, document: { ...entry.document, failures } }]);
  return false;
}

async function send(context: SandboxContext, { id, document }: SandboxEntry<'webhook'>): Promise<boolean> {
  const { webhookSecret, deliverWebhook } = context.options;
  const signature = createHmac('sha256', webhookSecret).update(document.rawBody, 'utf8').digest('hex');
  const body = context.faults.tamperWebhooks ? tamper(document.rawBody) : document.rawBody;
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Razorpay-Webhook/v1',
    'x-razorpay-signature': signature,
    'x-razorpay-event-id': id,
  };
  const { promise: tooLate, resolve: giveUp } = Promise.withResolvers<{ status: number }>();
  const timer = setTimeout(giveUp, answerWithinMs, { status: 0 }).unref();
  try {
    const { status } = await Promise.race([deliverWebhook(body, headers), tooLate]);
    return status >= 200 && status < 300;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Raises the amount, as a forger would. */
function tamper(rawBody: string): string {
  return rawBody.replace(/"amount":(\d+)/, (_match, amount: string) => `"amount":${Number(amount) + 1}`);
}

function dueMs(entry: SandboxEntry<'webhook'>): number {
  return entry.dueAt?.getTime() ?? 0;
}
