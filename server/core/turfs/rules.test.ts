import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hourText, type SlotMinutes } from '../../../contract/calendar.ts';
import { hoursCutOff, problemWithHours, scheduleAfter, textOfHeld } from './rules.ts';

const before = { openingHour: 6, closingHour: 23, slotMinutes: 60, minMinutes: 60 } as const;

describe('turf rules', () => {
  test('partial change: the other hour stays; closing may be midnight', () => {
    expect(scheduleAfter({}, before)).toEqual(before);
    expect(scheduleAfter({ openingTime: '08:00' }, before)).toEqual({ ...before, openingHour: 8 });
    expect(scheduleAfter({ closingTime: '24:00' }, before)).toEqual({ ...before, closingHour: 24 });
  });

  test.each([
    ['16:00', '26:00', 26],
    ['16:00', '02:00', 26],
    ['16:00', '00:00', 24],
    ['05:00', '05:00', 29],
    ['16:00', '06:00', 6],
    ['00:00', '02:00', 2],
    ['16:30', '01:30', 25.5],
  ])('open from %s to %s: closes at hour %i', (openingTime, closingTime, closingHour) => {
    expect(scheduleAfter({ openingTime, closingTime }, before)).toMatchObject({ closingHour });
  });

  const problem = (openingHour: number, closingHour: number, slotMinutes: SlotMinutes = 60) =>
    problemWithHours({ openingHour, closingHour, slotMinutes });

  test('closing after midnight: opens at 5 am or later', () => {
    expect(problem(5, 29)).toBeUndefined();
    expect(problem(4, 25)?.message).toMatch(/opens at 5\u00a0am or later/);
  });

  test('half hours: only for turfs that sell them', () => {
    expect(problem(6.5, 22.5, 30)).toBeUndefined();
    expect(problem(6.5, 22)?.field).toBe('openingTime');
    expect(problem(6, 22.5)?.field).toBe('closingTime');
  });

  test('closing at or before opening: refused', () => {
    const refused = { field: 'closingTime', message: 'Choose a closing time after the opening time.' };
    expect(problem(22, 6)).toEqual(refused);
    expect(problem(6, 6)).toEqual(refused);
    expect(problem(23, 24)).toBeUndefined();
  });

  test('any sold hours: exactly those outside the new hours are returned', () => {
    const anyHour = fc.integer({ min: 0, max: 23 });
    fc.assert(
      fc.property(
        fc.array(anyHour),
        anyHour,
        fc.integer({ min: 1, max: 24 }),
        (hours, openingHour, length) => {
          const closingHour = Math.min(24, openingHour + length);
          const sold = hours.map((hour) => ({ hour, at: hourText(hour) }));
          const cut = hoursCutOff(sold, { openingHour, closingHour });
          const open = new Set(
            Array.from({ length: closingHour - openingHour }, (_, index) => openingHour + index),
          );
          expect(cut).toEqual(sold.filter(({ hour }) => !open.has(hour)));
        },
      ),
    );
  });

  test('held hours: message differs from bookings and names the latest expiry', () => {
    const booked = { heldUntil: null };
    const held = (time: string) => ({ heldUntil: new Date(`2026-11-26T${time}:00+05:30`) });
    expect(textOfHeld([booked, booked])).toBeUndefined();
    expect(textOfHeld([held('18:40'), held('18:45'), held('18:31')])).toBe(
      'Someone is paying for these slots, which are held until 6:45\u00a0pm. Try again then.',
    );
    expect(textOfHeld([booked, held('18:45')])).toBe(
      'There are bookings at these hours. Cancel and refund them first. Other slots are held until 6:45\u00a0pm while someone pays; try again then.',
    );
  });

  test('hour opened for one date: not cut off by new opening hours', () => {
    const sold = [
      { hour: 23, isExtra: true },
      { hour: 23, isExtra: false },
    ];
    expect(hoursCutOff(sold, before)).toEqual([{ hour: 23, isExtra: false }]);
  });

  test('open around the clock: no hour of an evening is cut off', () => {
    const sold = [{ hour: 5 }, { hour: 25 }];
    expect(hoursCutOff(sold, { openingHour: 0, closingHour: 24 })).toEqual([]);
    expect(hoursCutOff(sold, { openingHour: 0, closingHour: 23 })).toEqual([{ hour: 25 }]);
  });
});
