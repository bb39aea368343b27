import type { Services } from '../services.ts';
import { isCaptureKnown } from './queries.ts';
import { syncOrderJob } from './receive-webhook.ts';
import { refundJob } from './refund-payment.ts';
import { sendRefund } from './send-refund.ts';
import { syncOrder } from './sync-order.ts';

export function registerPaymentJobs(services: Services): void {
  services.jobs.register(syncOrderJob, async ({ orderId, attemptId }) => {
    const isOldNews = attemptId !== null && (await isCaptureKnown(services.db, attemptId));
    if (!isOldNews) await syncOrder(services, orderId);
  });
  services.jobs.register(refundJob, ({ refundId }) => sendRefund(services, refundId));
}
