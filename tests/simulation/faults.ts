import { createFaults, type SandboxFaults } from '../../sandbox/razorpay/faults.ts';
import type { Random } from '../../seeds/random.ts';

const minute = 60_000;

/** Switches gateway faults at random for the next period; each one occurs within a run. */
export function shuffleFaults(faults: SandboxFaults, random: Random): void {
  const now = (share: number) => random.chance(share);
  Object.assign(faults, createFaults(), {
    duplicateWebhooks: now(0.4),
    reorderWebhooks: now(0.4),
    delayWebhooksMs: now(0.3) ? random.between(1, 30) * minute : 0,
    dropWebhooks: now(0.25),
    tamperWebhooks: now(0.15),
    lateAuthorisationAfterFailureMs: now(0.3) ? random.between(1, 90) * minute : null,
    captureFailsAfterHappening: now(0.2),
    captureRefused: now(0.12) ? random.pick(['failed', 'refunded'] as const) : null,
    rateLimit: now(0.2) ? random.between(1, 6) : 0,
    resetConnection: now(0.2) ? random.between(1, 4) : 0,
    refundFails: now(0.15),
    refundComesBackAfterMs: now(0.15) ? random.between(1, 12 * 60) * minute : null,
    refundedStaysAfterFailure: now(0.3),
    secondPaymentOnPaidOrder: now(0.5),
    amountMismatch: now(0.08),
  } satisfies Partial<SandboxFaults>);
}

export function endFaults(faults: SandboxFaults): void {
  Object.assign(faults, createFaults());
}
