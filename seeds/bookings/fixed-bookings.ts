import { slotStart } from '../../contract/calendar.ts';
import type { DemoDay } from '../demo-day.ts';
import { userIdOf } from '../people.ts';
import type { DemoTurf } from '../turfs/turfs.ts';
import type { PlannedBooking } from './planned-booking.ts';

type Fixed = Pick<PlannedBooking, 'hours' | 'paymentOption' | 'ending'> & {
  email: string;
  turf: string;
  daysAhead: number;
  bookedDaysBefore: number;
};

const fixed: readonly Fixed[] = [
  booked('player@maidan.test', 'Lawspet Kick Yard', 2, [18, 19], 5, 'partial'),
  booked('player@maidan.test', 'Reddiarpalayam Box Cricket', 6, [7, 8, 9], 9, 'full'),
  booked('player@maidan.test', 'Lawspet Kick Yard', -4, [19, 20], 3, 'partial'),
  booked('player@maidan.test', 'Mudaliarpet Shuttle Hall', -11, [18], 1, 'full'),
  booked('player@maidan.test', 'Courtyard Tennis White Town', -20, [6, 7], 2, 'partial'),
  {
    ...booked('player@maidan.test', 'Backwater Football Park', 4, [17, 18], 8, 'partial'),
    ending: 'cancelled',
  },
  booked('player2@maidan.test', 'Velachery Turf 360', 3, [20], 6, 'partial'),
  booked('player2@maidan.test', 'Besant Hoops', -6, [17, 18], 4, 'partial'),
  booked('player2@maidan.test', 'Feather Court Anna Nagar', -16, [7], 2, 'full'),
  booked('player3@maidan.test', 'HSR Football Factory', -15, [21], 3, 'partial'),
];

export function fixedBookings(day: DemoDay, turfs: readonly DemoTurf[]): PlannedBooking[] {
  return fixed.map(({ email, turf, daysAhead, bookedDaysBefore, ...rest }) => ({
    ...rest,
    turf: turfNamed(turfs, turf),
    userId: userIdOf(email),
    date: day.daysAhead(daysAhead),
    createdAt: new Date(
      slotStart(day.daysAhead(daysAhead - bookedDaysBefore), 12).getTime() + daysAhead * 137_000,
    ),
  }));
}

function turfNamed(turfs: readonly DemoTurf[], name: string): DemoTurf {
  const turf = turfs.find((candidate) => candidate.name === name);
  if (!turf) throw new Error(`no demo turf is called ${name}`);
  return turf;
}

function booked(
  email: string,
  turf: string,
  daysAhead: number,
  hours: number[],
  bookedDaysBefore: number,
  paymentOption: Fixed['paymentOption'],
): Fixed {
  return { email, turf, daysAhead, hours, bookedDaysBefore, paymentOption, ending: 'kept' };
}
