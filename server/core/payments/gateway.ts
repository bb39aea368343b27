import type { Services } from '../../platform/services.ts';
import type { RazorpayClient } from './razorpay/client.ts';

export type Gateway = {
  client: RazorpayClient;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
};

export type PaymentServices = Services & { gateway: Gateway };
