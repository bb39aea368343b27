import * as m from '#messages';
import { formatInstant } from '../../../../contract/calendar.ts';
import type { GateAnswer, GateVerdict } from '../../../../contract/desk/bookings.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { whenOf } from '../../bookings/booking-words.ts';

type Found = NonNullable<GateAnswer['booking']>;
type Words = { title: string; note: string };

export function gateWords({ verdict, booking }: GateAnswer): Words {
  if (!booking) return { title: m.desk_gate_unknown(), note: m.desk_gate_unknown_check() };
  return wordsOf[verdict](booking);
}

const wordsOf: Record<GateVerdict, (booking: Found) => Words> = {
  welcome: (booking) => ({
    title: m.desk_gate_welcome({ name: booking.name }),
    note:
      booking.openPaise > 0
        ? m.desk_gate_welcome_collect({ when: whenOf(booking), amount: formatPaise(booking.openPaise) })
        : m.desk_gate_welcome_paid({ when: whenOf(booking) }),
  }),
  shortened: (booking) => ({
    title: m.desk_gate_welcome({ name: booking.name }),
    note:
      booking.openPaise > 0
        ? m.desk_gate_shortened_collect({ when: whenOf(booking), amount: formatPaise(booking.openPaise) })
        : m.desk_gate_shortened_paid({ when: whenOf(booking) }),
  }),
  checked_in_already: ({ checkedInAt, ...booking }) => ({
    title: m.desk_gate_twice(),
    note: checkedInAt
      ? m.desk_gate_twice_at({ ...named(booking), time: formatInstant(new Date(checkedInAt)) })
      : m.desk_gate_twice_note(named(booking)),
  }),
  marked_no_show: (booking) => ({
    title: m.desk_gate_no_show(),
    note: m.desk_gate_no_show_note(named(booking)),
  }),
  other_day: (booking) => ({
    title: m.desk_gate_other_day(),
    note: m.desk_gate_other_day_note(named(booking)),
  }),
  other_turf: (booking) => ({
    title: m.desk_gate_other_turf(),
    note: m.desk_gate_other_turf_note({ ...named(booking), turf: booking.turf.name }),
  }),
  rescheduled: (booking) => ({
    title: m.desk_gate_rescheduled(),
    note: m.desk_gate_rescheduled_note(named(booking)),
  }),
  over: (booking) => ({ title: m.desk_gate_over(), note: m.desk_gate_over_note(named(booking)) }),
  cancelled: (booking) => ({
    title: m.desk_gate_cancelled(),
    note: m.desk_gate_cancelled_note(named(booking)),
  }),
  unpaid: (booking) => ({
    title: m.desk_gate_unpaid(),
    note: m.desk_gate_unpaid_note(named(booking)),
  }),
  awaiting: (booking) => ({
    title: m.desk_gate_awaiting(),
    note: m.desk_gate_awaiting_note(named(booking)),
  }),
  unknown: () => ({ title: m.desk_gate_unknown(), note: m.desk_gate_unknown_check() }),
};

function named(booking: Pick<Found, 'name' | 'code' | 'date' | 'startTimes' | 'slotMinutes'>) {
  return { name: booking.name, code: booking.code, when: whenOf(booking) };
}

/** Links to the row on this sheet, or to the sheet of another day or turf, e.g. after midnight. */
export function sheetPathOf({ id, turf, date }: Found, place: { turfId: string; date: string }): string {
  const isHere = turf.id === place.turfId && date === place.date;
  return `${isHere ? '' : `/desk/day?${new URLSearchParams({ turfId: turf.id, date })}`}#at-${id}`;
}
