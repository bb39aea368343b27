import type { Services } from '../../platform/services.ts';
import type { RazorpayClient } from './razorpay/client.ts';

/** The payment gateway and the key names it knows us by. */
export type Gateway = {
  client: RazorpayClient;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
};

export type PaymentServices = Services & { gateway: Gateway };
