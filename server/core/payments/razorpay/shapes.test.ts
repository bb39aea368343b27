import { describe, expect, test } from 'vitest';
import { refundShape } from './shapes.ts';

const refund = {
  id: 'rfnd_FP8QHiV938haTz',
  entity: 'refund',
  amount: 20_000,
  payment_id: 'pay_IH4NVgf4Dreq1l',
  status: 'processed',
  speed_processed: 'normal',
  created_at: 1_790_000_000,
};

describe('razorpay shapes', () => {
  test('empty, missing or filled notes: always an object', () => {
    expect(refundShape.parse({ ...refund, notes: [] }).notes).toEqual({});
    expect(refundShape.parse(refund).notes).toEqual({});
    expect(refundShape.parse({ ...refund, notes: { why: 'rain' } }).notes).toEqual({ why: 'rain' });
  });

  test('amount with a fraction of a paisa: rejected', () => {
    expect(refundShape.safeParse({ ...refund, amount: 1.5 }).success).toBe(false);
  });
});
