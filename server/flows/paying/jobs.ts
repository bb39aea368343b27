import { isCaptureKnown } from '../../core/payments/queries.ts';
import { refundJob } from '../refunding/refund-payment.ts';
import { sendRefund } from '../refunding/send-refund.ts';
import type { Services } from '../services.ts';
import { syncOrderJob } from './receive-webhook.ts';
import { syncOrder } from './sync-order.ts';

export function registerPaymentJobs(services: Services): void {
  services.jobs.register(syncOrderJob, async ({ orderId, paymentId }) => {
    const isAlreadyKnown = paymentId !== null && (await isCaptureKnown(services.db, paymentId));
    if (!isAlreadyKnown) await syncOrder(services, orderId);
  });
  services.jobs.register(refundJob, ({ refundId }) => sendRefund(services, refundId));
}
