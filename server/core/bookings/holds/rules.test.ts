import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expiredHoldLimits } from '../../../../contract/bookings/hold-limits.ts';
import { defaultPolicy } from '../../../../contract/policy.ts';
import { type RecentHold, refusalForHold, waitUntil } from './rules.ts';

const minute = 60_000;
// 4 pm in India.
const now = new Date('2026-11-27T10:30:00Z');
const agoMs = (minutes: number) => new Date(now.getTime() - minutes * minute);
const wanted = { turfId: 'marina', date: '2026-11-28', hours: [18], slotMinutes: 60 as const };

const hold = (minutesAgo: number, more: Partial<RecentHold> = {}): RecentHold => ({
  turfId: 'marina',
  date: '2026-11-28',
  hours: [6],
  expiresAt: agoMs(minutesAgo),
  isOwn: true,
  isFromCaller: false,
  ...more,
});
const others = { isOwn: false, isFromCaller: true };
const refusal = (recent: RecentHold[], at = now) => refusalForHold(recent, wanted, defaultPolicy, at);

describe('refusalForHold', () => {
  test('no recent hold: allowed', () => {
    expect(refusal([])).toBeUndefined();
  });

  test('two live holds: refused', () => {
    expect(refusal([hold(-5), hold(-9)])?.code).toBe('TOO_MANY_HOLDS');
    expect(refusal([hold(-5), hold(-9, others)])).toBeUndefined();
  });

  test('third hold expired ten minutes ago: refused with time and seconds', () => {
    expect(refusal([hold(300), hold(40), hold(10)])).toMatchObject({
      code: 'RATE_LIMITED',
      status: 429,
      message: '3 of your holds expired without payment. You can hold slots again at 4:20\u00a0pm.',
      details: { retryAfterSeconds: 20 * 60, holdAgainAt: '2026-11-27T10:50:00.000Z' },
    });
  });

  test('wait ending within a minute: the message names the next minute', () => {
    const late = new Date(now.getTime() - 30_000);
    expect(refusal([hold(300), hold(40), hold(10, { expiresAt: late })])?.message).toContain('4:30\u00a0pm');
    const early = new Date(now.getTime() - 29 * minute - 1);
    expect(refusal([hold(300), hold(40), hold(10, { expiresAt: early })])?.message).toContain('4:01\u00a0pm');
  });

  test.each([
    ['the hold expires at this instant', [hold(300), hold(40), hold(0)], true],
    ['the hold expires a minute from now', [hold(300), hold(40), hold(-1)], false],
    ['the first expired six hours before the third', [hold(370), hold(40), hold(10)], true],
    ['the first expired longer ago', [hold(371), hold(40), hold(10)], false],
    ['29 minutes after the third', [hold(300), hold(40), hold(29)], true],
    ['30 minutes after the third', [hold(300), hold(40), hold(30)], false],
    ['only two expired', [hold(40), hold(10)], false],
    ['three of other customers expired', [hold(300, others), hold(40, others), hold(10, others)], false],
  ])('%s: refused is $2', (_, recent, isRefused) => {
    expect(refusal(recent)?.code).toBe(isRefused ? 'RATE_LIMITED' : undefined);
  });

  test('own hold on the same slot expired: refused for 15 minutes', () => {
    const same = { hours: [17, 18] };
    expect(refusal([hold(14, same)])?.message).toBe(
      'Your hold on 6–7\u00a0pm expired without payment. You can hold this slot again at 4:01\u00a0pm, and other slots right away.',
    );
    expect(refusal([hold(15, same)])).toBeUndefined();
    expect(refusal([hold(14, { ...same, date: '2026-11-29' })])).toBeUndefined();
    expect(refusal([hold(14, { ...same, turfId: 'adyar' })])).toBeUndefined();
  });

  test('hold on the same slot with the date before expired: refused', () => {
    const midnight = { ...wanted, date: '2026-11-29', hours: [0] };
    const before = hold(14, { date: '2026-11-28', hours: [23, 24] });
    expect(refusalForHold([before], midnight, defaultPolicy, now)?.code).toBe('RATE_LIMITED');
  });

  test('two expired holds of one network on a slot: refused to all', () => {
    const same = { hours: [18], ...others };
    expect(refusal([hold(5, same)])).toBeUndefined();
    expect(refusal([hold(65, same), hold(5, same)])?.message).toContain(
      'Holds on 6–7\u00a0pm from your network',
    );
    expect(refusal([hold(66, same), hold(5, same)])).toBeUndefined();
  });

  test('thirty holds of one network expired: refused to everybody on it', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => hold(10 + index, others));
    expect(refusal(many(29))).toBeUndefined();
    expect(refusal(many(30))?.message).toBe(
      'Many holds from your network expired without payment. You can hold slots again at 4:20\u00a0pm.',
    );
  });

  test('several waits: the longest is named', () => {
    expect(refusal([hold(300), hold(40), hold(1, { hours: [18] })])?.message).toContain('3 of your holds');
    const expired = [hold(300), hold(40), hold(29), hold(5, { hours: [18] })];
    expect(refusal(expired)?.details).toMatchObject({ retryAfterSeconds: 25 * 60 });
  });
});

describe('waitUntil', () => {
  const limits = fc.constantFrom(...Object.values(expiredHoldLimits));
  const expiries = fc.array(
    fc.integer({ min: 0, max: 800 }).map((minutes) => agoMs(minutes)),
    { maxLength: 40 },
  );

  test('any expiries: the wait ends as counting each group would give', () => {
    fc.assert(
      fc.property(expiries, limits, (some, limit) => {
        const ends = some
          .filter((last) => {
            const since = last.getTime() - limit.withinMinutes * minute;
            const within = some.filter((one) => one <= last && one.getTime() >= since);
            return within.length >= limit.holds;
          })
          .map((last) => last.getTime() + limit.waitMinutes * minute);
        const expected = ends.length > 0 ? Math.max(...ends) : undefined;
        expect(waitUntil(some, limit)?.getTime()).toBe(expected);
      }),
    );
  });

  test('one expiry more: never a shorter wait', () => {
    fc.assert(
      fc.property(expiries, expiries, limits, (some, more, limit) => {
        const before = waitUntil(some, limit)?.getTime() ?? 0;
        expect(waitUntil([...some, ...more], limit)?.getTime() ?? 0).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});
