import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../../contract/calendar.ts';
import {
  calendarPath,
  dialogIn,
  type HourOfDate,
  pickedIn,
  placeOf,
  slotName,
  stretchesOf,
} from './calendar-ask.ts';

const usual = { turfId: 'first', today: '2026-11-21' };
const paramsOf = (path: string) => new URL(path, 'http://maidan.test').searchParams;
const hours = fc
  .uniqueArray(fc.record({ day: fc.nat(6), hour: fc.nat(23) }), {
    selector: ({ day, hour }) => day * 24 + hour,
  })
  .map((all) => all.map(({ day, hour }): HourOfDate => ({ date: addDays('2026-11-21', day), hour })));

describe('calendar URL', () => {
  test.each([
    ['', { turfId: 'first', date: '2026-11-21', view: 'day' }],
    ['turfId=a&date=2026-11-27&view=week', { turfId: 'a', date: '2026-11-27', view: 'week' }],
    ['turfId=0A', { turfId: '0a', date: '2026-11-21', view: 'day' }],
    ['date=2026-02-30&view=month', { turfId: 'first', date: '2026-11-21', view: 'day' }],
  ])('?%s parses to %o', (query, place) => {
    expect(placeOf(new URLSearchParams(query), usual)).toEqual(place);
  });

  test('place, dialog and picked hours survive the round trip', () => {
    fc.assert(
      fc.property(hours, (picked) => {
        fc.pre(picked.length > 0);
        const place = { turfId: 'a', date: '2026-11-27', view: 'week' } as const;
        const params = paramsOf(calendarPath(place, { act: 'lock', picked }));
        const sorted = picked.map(slotName).sort();
        expect(placeOf(params, usual)).toEqual(place);
        expect(dialogIn(params)?.act).toBe('lock');
        expect(dialogIn(params)?.picked.map(slotName)).toEqual(sorted);
      }),
    );
  });

  test.each(['do=lock', 'do=lock&slot=2026-11-27', 'do=explode&slot=2026-11-27T18:00'])(
    '?%s opens no dialog',
    (query) => {
      expect(dialogIn(new URLSearchParams(query))).toBeNull();
    },
  );

  test('the add dialog needs no picked hours', () => {
    expect(dialogIn(new URLSearchParams('do=add'))).toEqual({ act: 'add', picked: [] });
  });

  test('stretches cover each picked hour once and never touch', () => {
    fc.assert(
      fc.property(hours, (picked) => {
        const params = new URLSearchParams(picked.map((hour) => ['slot', slotName(hour)]));
        const stretches = stretchesOf(pickedIn(params), 60);
        const covered = stretches.flatMap(({ date, fromHour, toHour }) =>
          Array.from({ length: toHour - fromHour }, (_, index) => slotName({ date, hour: fromHour + index })),
        );
        expect(covered.sort()).toEqual(picked.map(slotName).sort());
        const ends = new Set(stretches.map(({ date, toHour }) => `${date} ${toHour}`));
        expect(stretches.some(({ date, fromHour }) => ends.has(`${date} ${fromHour}`))).toBe(false);
      }),
    );
  });
});
