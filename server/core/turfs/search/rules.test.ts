import { describe, expect, test } from 'vitest';
import { boxAround, spanAhead } from './rules.ts';

const halfPastSix = new Date('2026-11-27T13:00:00Z');

describe('search rules', () => {
  test('today: starts at the next half hour in India; other days: midnight', () => {
    expect(spanAhead({ date: '2026-11-27' }, halfPastSix)).toEqual({
      ...{ date: '2026-11-27', from: 19, to: 29, ahead: 19 },
    });
    expect(spanAhead({ date: '2026-11-27', from: 8, to: 20 }, halfPastSix)).toMatchObject({
      from: 19,
      to: 20,
    });
    expect(spanAhead({ date: '2026-11-27', from: 21 }, halfPastSix)).toMatchObject({ from: 21, to: 29 });
    expect(spanAhead({ date: '2026-11-28', from: 8, to: 20 }, halfPastSix)).toMatchObject({
      from: 8,
      to: 20,
    });
  });

  test('evening of yesterday: until 5 am, hours after midnight are ahead', () => {
    const halfPastMidnight = new Date('2026-11-27T19:00:00Z');
    expect(spanAhead({ date: '2026-11-27' }, halfPastMidnight)).toMatchObject({ from: 25, to: 29 });
    expect(spanAhead({ date: '2026-11-28' }, halfPastMidnight)).toMatchObject({ from: 1 });
    expect(spanAhead({ date: '2026-11-29' }, halfPastMidnight)).toMatchObject({ from: 0 });
  });

  test('hour that begins now: has begun', () => {
    expect(spanAhead({ date: '2026-11-27' }, new Date('2026-11-27T12:30:00Z'))).toMatchObject({ from: 18.5 });
  });

  test('box: reaches as far east as north, finite at the poles', () => {
    const { south, north, east } = boxAround({ latitude: 60, longitude: 10 }, 50);
    expect(north - south).toBeCloseTo(0.9, 1);
    expect((east - 10) * 111.195 * Math.cos((60 * Math.PI) / 180)).toBeGreaterThan(50);
    expect(boxAround({ latitude: 90, longitude: 0 }, 50).east).toBeLessThan(100);
  });
});
