import type { SandboxContext } from './context.ts';
import { authoriseLate } from './payments.ts';
import { settleRefund } from './refunds.ts';
import { deliverDueWebhooks } from './webhooks/webhooks.ts';

const batch = 50;
/** The poll also finds work left by an earlier process. */
const pollMs = 1_000;

/** Runs due work until none is left, including work that falls due meanwhile; returns its count. */
export async function runDueWork(context: SandboxContext): Promise<number> {
  return context.withLock('due-work', async () => {
    let total = 0;
    for (;;) {
      const { done, mayBeMore } = await runBatch(context);
      total += done;
      if (!mayBeMore) return total;
    }
  });
}

async function runBatch(context: SandboxContext): Promise<{ done: number; mayBeMore: boolean }> {
  const now = context.now();
  const payments = await context.store.listDue('payment', now, batch);
  for (const { id } of payments) await authoriseLate(context, id);
  const refunds = await context.store.listDue('refund', now, batch);
  for (const { id } of refunds) await settleRefund(context, id);
  const webhooks = await deliverDueWebhooks(context, batch);
  // Settled payments and refunds queue new webhooks; delivered webhooks queue nothing.
  const moved = payments.length + refunds.length;
  return { done: moved + webhooks, mayBeMore: moved > 0 || webhooks === batch };
}

export type DueWorkLoop = { wake(at: Date): void; start(): void; stop(): Promise<void> };

export function createDueWorkLoop(
  run: () => Promise<unknown>,
  now: () => Date,
  reportError: (error: unknown) => void,
): DueWorkLoop {
  /** Wake-ups before the next poll; later work is found by polling. */
  const wakesAtMs = new Set<number>();
  let pollAtMs = 0;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  /** Coalesces runs: a queued run finds all work due by its start, so one is enough. */
  let isNextInLine = false;
  let isOn = false;

  function setTimer(): void {
    if (timer) clearTimeout(timer);
    if (!isOn) return;
    timer = setTimeout(tick, Math.max(0, Math.min(pollAtMs, ...wakesAtMs) - performance.now()));
    timer.unref();
  }
  function tick(): void {
    const nowMs = performance.now();
    for (const atMs of wakesAtMs) if (atMs <= nowMs) wakesAtMs.delete(atMs);
    pollAtMs = nowMs + pollMs;
    setTimer();
    if (isNextInLine) return;
    isNextInLine = true;
    running = running.then(async () => {
      isNextInLine = false;
      // A store error must not end the loop.
      await run().catch(reportError);
    });
  }

  return {
    wake(at) {
      const inMs = at.getTime() - now().getTime();
      if (!isOn || inMs > pollMs) return;
      wakesAtMs.add(performance.now() + Math.max(0, inMs));
      setTimer();
    },
    start() {
      isOn = true;
      pollAtMs = 0;
      setTimer();
    },
    async stop() {
      isOn = false;
      setTimer();
      wakesAtMs.clear();
      await running;
    },
  };
}
