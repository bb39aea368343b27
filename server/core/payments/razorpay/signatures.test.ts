import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { signPayment, verifyPaymentSignature, verifyWebhookSignature } from './signatures.ts';

// The example from Razorpay's documentation.
const published = {
  keySecret: 'EnLs21M47BllR3X8PSFtjtbd',
  orderId: 'order_IEIaMR65cu6nz3',
  paymentId: 'pay_IH4NVgf4Dreq1l',
};
const publishedSignature = '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f';

describe('signatures', () => {
  test("signPayment: matches Razorpay's published signature", () => {
    expect(signPayment(published)).toBe(publishedSignature);
  });

  test('correct payment signature: accepted', () => {
    expect(verifyPaymentSignature({ ...published, signature: publishedSignature })).toBe(true);
  });

  test('foreign, short, malformed or empty signature: rejected', () => {
    const otherOrder = { ...published, orderId: 'order_IEIaMR65cu6nz4' };
    expect(verifyPaymentSignature({ ...otherOrder, signature: publishedSignature })).toBe(false);
    expect(verifyPaymentSignature({ ...published, signature: publishedSignature.slice(2) })).toBe(false);
    expect(verifyPaymentSignature({ ...published, signature: 'ä'.repeat(64) })).toBe(false);
    expect(verifyPaymentSignature({ ...published, signature: '' })).toBe(false);
  });

  test('webhook with one changed byte: rejected', () => {
    const webhookSecret = 'hook-secret';
    const rawBody = new TextEncoder().encode('{"amount":50000}');
    const signature = createHmac('sha256', webhookSecret).update(rawBody).digest('hex');
    const changed = new TextEncoder().encode('{"amount":50001}');

    expect(verifyWebhookSignature({ webhookSecret, rawBody, signature })).toBe(true);
    expect(verifyWebhookSignature({ webhookSecret, rawBody: changed, signature })).toBe(false);
    expect(verifyWebhookSignature({ webhookSecret: 'other', rawBody, signature })).toBe(false);
  });
});
