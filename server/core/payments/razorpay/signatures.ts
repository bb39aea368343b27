import { createHmac, timingSafeEqual } from 'node:crypto';

export type PaymentSignatureInput = { keySecret: string; orderId: string; paymentId: string };

/**
 * Returns hex HMAC-SHA256 over `orderId|paymentId`. Pass the order id of our own row, never one from the
 * browser.
 */
export function signPayment({ keySecret, orderId, paymentId }: PaymentSignatureInput): string {
  return createHmac('sha256', keySecret).update(`${orderId}|${paymentId}`).digest('hex');
}

export function verifyPaymentSignature(input: PaymentSignatureInput & { signature: string }): boolean {
  return isSameText(signPayment(input), input.signature);
}

/** Verifies the bytes as received: parsing and serialising again would change them. */
export function verifyWebhookSignature({
  webhookSecret,
  rawBody,
  signature,
}: {
  webhookSecret: string;
  rawBody: Uint8Array;
  signature: string;
}): boolean {
  return isSameText(createHmac('sha256', webhookSecret).update(rawBody).digest('hex'), signature);
}

function isSameText(expected: string, received: string): boolean {
  const expectedBytes = Buffer.from(expected, 'utf8');
  const receivedBytes = Buffer.from(received, 'utf8');
  // timingSafeEqual throws on unequal lengths; the length of a signature is no secret.
  return expectedBytes.length === receivedBytes.length && timingSafeEqual(expectedBytes, receivedBytes);
}
