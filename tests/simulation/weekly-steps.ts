import { sql } from 'drizzle-orm';
import { addDays, hourText, istDateOf } from '../../contract/calendar.ts';
import { slotsFrom } from '../../contract/slot-times.ts';
import { cancelDates } from '../../server/flows/weekly/cancel-dates.ts';
import { listWeeklySlots } from '../../server/flows/weekly/list-weekly-slots.ts';
import { makeWeeklySlot } from '../../server/flows/weekly/make-weekly-slot.ts';
import { payDate } from '../../server/flows/weekly/pay-date.ts';
import { planWeeklySlot } from '../../server/flows/weekly/plan-weekly-slot.ts';
import { anyHour, type Outcome, type Story, slotMinutesOf } from './story.ts';
import type { Grounds } from './world.ts';

export const cancelWeeklyOutcomes = ['cancel a weekly date', 'end a weekly slot'] as const;

/** Reserves the next weeks of an hour, with another start where it is taken. */
export async function makeWeekly({ world, random }: Story): Promise<boolean> {
  const { services } = world.server;
  const person = random.pick(world.customers);
  const today = istDateOf(await world.clock.now(world.db));
  const turfId = random.pick(world.turfIds);
  const hour = anyHour(random) - 1;
  const startTimes = slotsFrom(hour, hour + 1, slotMinutesOf(world, turfId)).map(hourText);
  const request = { turfId, date: addDays(today, random.between(5, 8)), startTimes };
  const plan = await planWeeklySlot(services, request, person.userId);
  const dates = plan.dates.slice(0, 3).flatMap(({ date, other, ...own }) => {
    const start = own.state === 'free' ? own : other;
    return start ? [{ date, startTimes: start.startTimes, totalPaise: start.totalPaise }] : [];
  });
  if (dates.length === 0) return false;
  await makeWeeklySlot(services, person, { ...request, dates }, undefined);
  return true;
}

/** Opens the payment of a reserved date; the customer pays it as any hold. */
export async function openWeeklyPayment({ world, random, told }: Story): Promise<boolean> {
  const { services } = world.server;
  for (const person of random.shuffled(world.customers)) {
    const dates = (await listWeeklySlots(services, person)).flatMap((slot) => slot.dates);
    const reserved = dates.filter(({ state, bookingId }) => state === 'reserved' && bookingId === null);
    if (reserved.length === 0) continue;
    const paymentOption = random.pick(['partial', 'full'] as const);
    const weeklyDateId = random.pick(reserved).id;
    const { id, order } = await payDate(services, person, { weeklyDateId, paymentOption });
    told.push({ bookingId: id, person, orderId: order?.orderId ?? null, wasConfirmed: false });
    return true;
  }
  return false;
}

export async function cancelWeekly({ world, random }: Story): Promise<Outcome> {
  const { services } = world.server;
  for (const person of random.shuffled(world.customers)) {
    const [slot] = await listWeeklySlots(services, person);
    const date = slot?.dates.find(({ state }) => state === 'reserved')?.date;
    if (!slot || !date) continue;
    const isOne = random.chance(0.6);
    const range = { fromDate: date, ...(isOne && { untilDate: date }) };
    await cancelDates(services, person, { weeklySlotId: slot.id, ...range });
    return isOne ? 'cancel a weekly date' : 'end a weekly slot';
  }
  return undefined;
}

/** Checks that ground is reserved for a date only until its `pay_by`, and only while it is not booked or ended. */
export async function checkWeeklyDates({ db, clock, turfIds }: Grounds): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT DISTINCT weekly_date_id AS id FROM slot_reservations AS reserved
    WHERE turf_id IN ${turfIds} AND weekly_date_id IS NOT NULL AND expires_at > ${clock.sqlNow()} AND NOT EXISTS (
      SELECT FROM weekly_slot_dates AS own WHERE own.id = weekly_date_id AND outcome IS NULL AND pay_by = expires_at
        AND NOT EXISTS (SELECT FROM bookings WHERE bookings.weekly_date_id = own.id
          AND bookings.status IN ('pending', 'confirmed', 'awaiting_approval')))`);
  if (rows.length > 0) throw new Error(`weekly dates are reserved for nothing: ${JSON.stringify(rows)}`);
}
