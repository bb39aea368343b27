import type { Services } from '../services.ts';
import { syncOrderJob } from './receive-webhook.ts';
import { refundJob, sendRefund } from './refund-payment.ts';
import { syncOrder } from './sync-order.ts';

export function registerPaymentJobs(services: Services): void {
  services.jobs.register(syncOrderJob, ({ orderId }) => syncOrder(services, orderId));
  services.jobs.register(refundJob, ({ refundId }) => sendRefund(services, refundId));
}
