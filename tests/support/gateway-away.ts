import { RazorpayError } from '../../server/core/payments/razorpay/errors.ts';

/** What the client of the gateway throws while nothing behind it answers. */
export const gatewayIsAway = new RazorpayError({
  kind: 'gateway',
  status: 502,
  code: 'GATEWAY_ERROR',
  description: 'away',
});
