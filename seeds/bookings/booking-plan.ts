import { addDays, type IstDate, slotStart, weekdayOf } from '../../contract/calendar.ts';
import type { Policy } from '../../contract/policy.ts';
import type { DemoDay } from '../demo-day.ts';
import { type DemoCustomer, joinedAt } from '../people.ts';
import type { Random } from '../random.ts';
import type { City } from '../turfs/turf-sketch.ts';
import { cellsOf, type DemoTurf, slotsOfHours } from '../turfs/turfs.ts';
import { chooseHours, hourInDemand } from './demand.ts';
import { fixedBookings } from './fixed-bookings.ts';
import type { PlannedBooking } from './planned-booking.ts';

const pastDays = 60;
const pastBookings = 350;
const aheadDays = 14;
const aheadBookings = 120;
const pullWeights = [1, 2, 6, 12] as const;
const hourMs = 3_600_000;

const neighbours: Partial<Record<City, City>> = {
  Puducherry: 'Chennai',
  Chennai: 'Puducherry',
  Coimbatore: 'Salem',
  Salem: 'Coimbatore',
  Madurai: 'Tiruchirappalli',
  Tiruchirappalli: 'Madurai',
  Mumbai: 'Pune',
  Pune: 'Mumbai',
};

type Situation = {
  day: DemoDay;
  policy: Policy;
  random: Random;
  turfs: readonly DemoTurf[];
  customers: readonly DemoCustomer[];
};

export function planBookings(situation: Situation): PlannedBooking[] {
  const { day, random } = situation;
  const ledger = createLedger();
  for (const planned of fixedBookings(day, situation.turfs)) ledger.add(planned);
  fill(pastBookings, () => day.daysAgo(random.between(1, pastDays)), situation, ledger);
  // The minimum of two draws favours near dates, as most players book a few days ahead.
  const daysFrom = () => Math.min(random.between(0, aheadDays - 1), random.between(0, aheadDays - 1));
  fill(aheadBookings, () => day.daysAhead(daysFrom()), situation, ledger);
  return ledger.planned;
}

function fill(count: number, drawDate: () => IstDate, situation: Situation, ledger: Ledger): void {
  for (let added = 0, tries = 0; added < count; tries += 1) {
    if (tries > count * 100) throw new Error('the demo turfs are too small for so many bookings');
    const drawn = draw(drawDate(), situation, ledger);
    if (!drawn || !ledger.isFree(drawn)) continue;
    ledger.add(drawn);
    added += 1;
  }
}

function draw(date: IstDate, situation: Situation, ledger: Ledger): PlannedBooking | undefined {
  const { random, turfs, customers, policy } = situation;
  const isWeekend = ['Sat', 'Sun'].includes(weekdayOf(date));
  if (!isWeekend && random.chance(0.3)) return undefined;
  const turf = random.pickWeighted(turfs, ({ pull }) => pullWeights[pull]);
  const customer = drawCustomer(turf, customers, random, ledger);
  const hours = slotsOfHours(
    turf,
    chooseHours(turf, hourInDemand(isWeekend), policy.maxSlotsPerBooking, random),
  );
  const createdAt = drawCreation(date, hours, situation);
  if (createdAt < turf.createdAt || createdAt < joinedAt(situation.day, customer.joinedDaysAgo))
    return undefined;
  return {
    turf,
    userId: customer.id,
    date,
    hours,
    createdAt,
    paymentOption: random.chance(0.3) ? 'full' : 'partial',
    ending: drawEnding(createdAt, situation),
  };
}

/** Draws a customer, mostly from the turf's city, and prefers customers who are new to the turf. */
function drawCustomer(
  turf: DemoTurf,
  customers: readonly DemoCustomer[],
  random: Random,
  ledger: Ledger,
): DemoCustomer {
  return random.pickWeighted(customers, ({ id, city }) => {
    const nearness = city === turf.city ? 12 : city === neighbours[turf.city] ? 1.5 : 0;
    return ledger.hasPlayed(id, turf.id) ? nearness / 5 : nearness;
  });
}

/** Draws a booking time: outside night hours, at least 30 minutes before the first slot, before today. */
function drawCreation(date: IstDate, hours: readonly number[], { day, random, policy }: Situation): Date {
  const latest = Math.min(
    slotStart(date, hours[0] ?? 0).getTime() - hourMs / 2,
    day.midnight.getTime() - hourMs / 2,
  );
  const earliest = slotStart(addDays(date, 1 - policy.horizonDays), 0).getTime();
  // Squares the random number to favour late bookings.
  const lead = random.next() ** 2 * 7 * 24 * hourMs;
  const drawn = new Date(Math.max(earliest, latest - lead));
  const istHour = new Date(drawn.getTime() + 5.5 * hourMs).getUTCHours();
  return istHour < 6 ? new Date(Math.max(earliest, drawn.getTime() - 8 * hourMs)) : drawn;
}

function drawEnding(createdAt: Date, { day, random }: Situation): PlannedBooking['ending'] {
  const luck = random.next();
  if (luck < 0.06) return 'cancelled';
  if (luck < 0.07) return 'cancelled by owner';
  // Only old bookings expire unpaid: a late authorisation could still revive a recent one, so its order would
  // still be synced.
  const isClosed = day.midnight.getTime() - createdAt.getTime() > 4 * 24 * hourMs;
  return luck < 0.1 && isClosed ? 'unpaid' : 'kept';
}

type Ledger = ReturnType<typeof createLedger>;

/** Records planned bookings. Hours of cancelled bookings stay taken, so that no two bookings ever overlap. */
function createLedger() {
  const planned: PlannedBooking[] = [];
  const taken = new Set<string>();
  const busyDays = new Set<string>();
  const visits = new Set<string>();
  const hourKeys = ({ turf, date, hours }: PlannedBooking) =>
    cellsOf(turf, date, hours).map((cell) => `${cell.venueId} ${cell.piece} ${cell.date} ${cell.cell}`);
  const dayKey = ({ userId, date }: PlannedBooking) => `${userId} ${date}`;
  const overlapsHold = (one: PlannedBooking, other: PlannedBooking) =>
    one.userId === other.userId && Math.abs(one.createdAt.getTime() - other.createdAt.getTime()) < hourMs / 2;
  return {
    planned,
    /** Limits a customer to one game a day and one hold at a time. */
    isFree: (booking: PlannedBooking) =>
      !busyDays.has(dayKey(booking)) &&
      !hourKeys(booking).some((key) => taken.has(key)) &&
      !planned.some((other) => overlapsHold(booking, other)),
    hasPlayed: (userId: string, turfId: string) => visits.has(`${userId} ${turfId}`),
    add(booking: PlannedBooking) {
      planned.push(booking);
      for (const key of hourKeys(booking)) taken.add(key);
      busyDays.add(dayKey(booking));
      visits.add(`${booking.userId} ${booking.turf.id}`);
    },
  };
}
