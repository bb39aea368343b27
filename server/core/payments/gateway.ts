import type { Services } from '../../platform/services.ts';
import type { RazorpayClient } from './razorpay/client.ts';

/** The gateway client with the account's key and secrets. */
export type Gateway = {
  client: RazorpayClient;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
};

export type PaymentServices = Services & { gateway: Gateway };
