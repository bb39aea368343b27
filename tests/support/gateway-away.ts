import { RazorpayError } from '../../server/payments/razorpay/errors.ts';

/** The client's error while the gateway is unreachable. */
export const gatewayIsAway = new RazorpayError({
  kind: 'gateway',
  status: 502,
  code: 'GATEWAY_ERROR',
  description: 'away',
});
