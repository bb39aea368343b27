import { sql } from 'drizzle-orm';
import { addDays, istDateOf } from '../../contract/calendar.ts';
import type { Random } from '../../seeds/random.ts';
import { bookAtDesk } from '../../server/flows/desk/book-at-desk.ts';
import { getDayBooking } from '../../server/flows/desk/day-bookings.ts';
import { collectAtVenue, refundAtVenue } from '../../server/flows/desk/record-venue-money.ts';
import { reverseReceipt } from '../../server/flows/desk/reverse-receipt.ts';
import { closeShift, listVenueShifts, openShift } from '../../server/flows/desk/shifts.ts';
import { listRescheduleOffers } from '../../server/flows/rescheduling/list-reschedule-offers.ts';
import { rescheduleAtDesk } from '../../server/flows/rescheduling/reschedule-at-desk.ts';
import { hoursOf, mustRefuse, type Outcome, pickBooking, type Story } from './story.ts';
import { agreedWalkInPaise } from './terms.ts';
import { atDesk } from './world.ts';

/** Walk-ins compete for the same hours and have their own till. */

export async function walkIn(story: Story): Promise<boolean> {
  const { world, random, walkIns } = story;
  const paidBy = random.chance(0.5) ? random.pick(['cash', 'upi'] as const) : undefined;
  const source = random.pick(['walk_in', 'phone'] as const);
  const request = { ...(await hoursOf(story)), source, guestName: 'Ravi', paidBy };
  const key = random.chance(0.3) ? `tap-${random.between(1, 5)}` : undefined;
  const { id } = await bookAtDesk(world.server.services, atDesk(world), request, key);
  walkIns.push(id);
  return true;
}

/** Enters a walk-in of yesterday, sometimes at an agreed price. */
export async function lateWalkIn(story: Story): Promise<boolean> {
  const { world, random, walkIns } = story;
  const { clock, db } = world.server.services;
  const date = addDays(istDateOf(await clock.now(db)), -1);
  const paidBy = random.chance(0.5) ? random.pick(['cash', 'upi', 'card'] as const) : undefined;
  const agreed = random.chance(0.3) ? { agreedPaise: agreedWalkInPaise, priceReason: 'Regular team' } : {};
  const request = {
    ...(await hoursOf(story)),
    date,
    source: 'walk_in' as const,
    isLate: true,
    paidBy,
    ...agreed,
  };
  const { id } = await bookAtDesk(world.server.services, atDesk(world), request);
  walkIns.push(id);
  return true;
}

/** Extends a game, or moves it to another start, date or turf, at the price that the desk was shown. */
export async function rescheduleGame(story: Story): Promise<Outcome> {
  const { world, random } = story;
  const { services } = world.server;
  const target = await pickBooking(story, sql`status = 'confirmed' AND ends_at > now`);
  if (!target) return undefined;
  const { bookingId } = target;
  const date = random.chance(0.5) ? target.date : (await hoursOf(story)).date;
  const { person } = atDesk(world);
  const { extension, moves, turfs } = await listRescheduleOffers(services, person, { bookingId, date });
  const others = turfs.flatMap(({ id: turfId, offer }) => (offer ? [{ turfId, offer }] : []));
  if (others.length > 0 && random.chance(0.4)) {
    const { turfId, offer } = random.pick(others);
    const { startTimes, totalPaise: expectedTotalPaise } = offer;
    const slots = { turfId, date: target.date, startTimes };
    await rescheduleAtDesk(services, atDesk(world), { bookingId, ...slots, expectedTotalPaise });
    return 'move to another turf at the desk';
  }
  const isExtension = extension !== null && random.chance(0.5);
  const offer = isExtension ? extension : moves.length > 0 ? random.pick(moves) : undefined;
  if (!offer) return undefined;
  const { startTimes, totalPaise: expectedTotalPaise } = offer;
  await rescheduleAtDesk(services, atDesk(world), { bookingId, date, startTimes, expectedTotalPaise });
  return isExtension ? 'extend at the desk' : 'move at the desk';
}

/** Opens a shift, or closes the open one with any count: receipts in between belong to it. */
export async function changeShift({ world, random }: Story): Promise<Outcome> {
  const { services } = world.server;
  const { rows } = await world.db.execute<{ venue_id: string }>(
    sql`SELECT venue_id FROM turfs WHERE owner_id = ${world.owner.userId} ORDER BY id LIMIT 1`,
  );
  const venueId = rows[0]?.venue_id ?? '';
  const { items } = await listVenueShifts(services, world.owner, venueId);
  const open = items.find(({ closing }) => closing === null);
  const floatPaise = random.between(0, 20) * 100_00;
  if (!open) {
    await openShift(services, atDesk(world), { venueId, floatPaise });
    return 'open a shift';
  }
  const count = { countedPaise: floatPaise, expensesPaise: 0, note: 'Counted' };
  await closeShift(services, atDesk(world), { venueId, shiftId: open.id, ...count });
  return 'close a shift';
}

/** Collects all or half of what is due, sometimes by two methods. */
export async function collect(story: Story): Promise<boolean> {
  const { world, random } = story;
  const { services } = world.server;
  const target = await pickBooking(story, sql`status = 'confirmed' AND at_venue_paise > 0`);
  if (!target) return false;
  const { id: bookingId, openPaise } = await getDayBooking(services, target.bookingId);
  if (openPaise === 0) return false;
  const amountPaise = random.chance(0.5) ? openPaise : Math.ceil(openPaise / 2);
  await collectAtVenue(services, atDesk(world), { bookingId, amounts: splitByMethod(random, amountPaise) });
  const after = await getDayBooking(services, bookingId);
  if (after.openPaise !== openPaise - amountPaise)
    throw new Error(`${openPaise} paise were due, ${amountPaise} collected, ${after.openPaise} are left`);
  return true;
}

/** Divides an amount over one or two methods of payment. */
export function splitByMethod(random: Random, paise: number) {
  const cashPaise = random.pick([0, Math.floor(paise / 2), paise]);
  const amounts = [
    { method: 'cash' as const, amountPaise: cashPaise },
    { method: 'upi' as const, amountPaise: paise - cashPaise },
  ];
  return amounts.filter(({ amountPaise }) => amountPaise > 0);
}

/** Returns venue money that is no longer due after cancellations and cheaper reschedules. */
export async function refundExcess({ world, random }: Story): Promise<boolean> {
  const { services } = world.server;
  const { rows } = await world.db.execute<{ id: string }>(
    sql`SELECT DISTINCT booking_id AS id FROM venue_payments WHERE turf_id IN ${world.turfIds}`,
  );
  let isDone = false;
  for (const { id: bookingId } of rows) {
    const { venueRefundDuePaise: amountPaise } = await getDayBooking(services, bookingId);
    if (amountPaise === 0) continue;
    const amounts = splitByMethod(random, amountPaise);
    await refundAtVenue(services, atDesk(world), { bookingId, amounts });
    isDone = true;
  }
  return isDone;
}

/** Reverses a receipt that was recorded by mistake. */
export async function reverse(story: Story): Promise<boolean> {
  const { world, random } = story;
  const { services } = world.server;
  const target = await pickBooking(
    story,
    sql`EXISTS (SELECT FROM venue_payments AS receipt WHERE receipt.booking_id = booking.id)`,
  );
  if (!target) return false;
  const { receipts } = await getDayBooking(services, target.bookingId);
  const standing = receipts.filter(({ isReversed }) => !isReversed);
  if (standing.length === 0) return false;
  const { id } = random.pick(standing);
  await reverseReceipt(services, atDesk(world), id);
  await mustRefuse('a second reversal of a receipt', 'ALREADY_REVERSED', () =>
    reverseReceipt(services, atDesk(world), id),
  );
  return true;
}
