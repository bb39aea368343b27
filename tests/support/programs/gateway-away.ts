import { RazorpayError } from '../../../server/core/payments/razorpay/errors.ts';

export const gatewayIsAway = new RazorpayError({
  kind: 'gateway',
  status: 502,
  code: 'GATEWAY_ERROR',
  description: 'away',
});
