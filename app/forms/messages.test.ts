import { describe, expect, test } from 'vitest';
import { errors, Refusal } from '../../contract/errors.ts';
import { defaultPolicy, maxPriceRules } from '../../contract/policy.ts';
import { pictureLimits } from '../../contract/turfs/picture-limits.ts';
import { messageFor } from './messages.ts';

describe('messageFor', () => {
  test('NOTHING_TO_PAY: page and API show the same text', () => {
    const text = messageFor(new Refusal('NOTHING_TO_PAY'));
    expect(text).toBe('These slots need no online payment. Book them at the venue.');
    expect(errors.NOTHING_TO_PAY.message()).toBe(text);
  });

  test("RATE_LIMITED: shows the operation's own message", () => {
    const message = 'You have listed many turfs today. Please list the others tomorrow, or ask support.';
    expect(messageFor(new Refusal('RATE_LIMITED', { message }))).toBe(message);
  });

  test.each([
    ['TOO_MANY_HOLDS', `${defaultPolicy.maxLiveHoldsPerCustomer} other bookings`],
    ['TOO_MANY_PRICE_RULES', `at most ${maxPriceRules} price rules`],
    ['TOO_MANY_IMAGES', `Maximum ${pictureLimits.mostPerPlace} images`],
    ['DATE_OUT_OF_RANGE', `up to ${defaultPolicy.horizonDays} days ahead`],
  ] as const)('%s: page and API message state the current limit', (code, said) => {
    expect(messageFor(new Refusal(code))).toContain(said);
    expect(errors[code].message()).toContain(said);
  });
});
