import { sql } from 'drizzle-orm';
import { addDays, istDateOf } from '../../contract/calendar.ts';
import { bookAtDesk } from '../../server/flows/desk/book-at-desk.ts';
import { getDayBooking } from '../../server/flows/desk/day-bookings.ts';
import { collectAtVenue, refundAtVenue } from '../../server/flows/desk/record-venue-money.ts';
import { reverseReceipt } from '../../server/flows/desk/reverse-receipt.ts';
import { hoursOf, type Story } from './story.ts';
import { atDesk } from './world.ts';

/** Walk-ins compete for the same hours and have their own till. */

export async function walkIn(story: Story): Promise<void> {
  const { world, random, walkIns } = story;
  const paidBy = random.chance(0.5) ? random.pick(['cash', 'upi'] as const) : undefined;
  const source = random.pick(['walk_in', 'phone'] as const);
  const request = { ...(await hoursOf(story)), source, guestName: 'Ravi', paidBy };
  const key = random.chance(0.3) ? `tap-${random.between(1, 5)}` : undefined;
  const { id } = await bookAtDesk(world.server.services, atDesk(world), request, key);
  walkIns.push(id);
}

/** Enters a walk-in of yesterday, sometimes at an agreed price. */
export async function lateWalkIn(story: Story): Promise<void> {
  const { world, random, walkIns } = story;
  const { clock, db } = world.server.services;
  const date = addDays(istDateOf(await clock.now(db)), -1);
  const paidBy = random.chance(0.5) ? random.pick(['cash', 'upi', 'card'] as const) : undefined;
  const agreed = random.chance(0.3) ? { agreedPaise: 350_00, priceReason: 'Regular team' } : {};
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
}

export async function collect({ world, random, told, walkIns }: Story): Promise<void> {
  const bookings = [...walkIns, ...told.map(({ bookingId }) => bookingId)];
  if (bookings.length === 0) return;
  const { services } = world.server;
  const { id: bookingId, openPaise } = await getDayBooking(services, random.pick(bookings));
  if (openPaise === 0) return;
  const amountPaise = random.chance(0.5) ? openPaise : Math.ceil(openPaise / 2);
  await collectAtVenue(services, atDesk(world), { bookingId, amounts: [{ method: 'cash', amountPaise }] });
}

/** Returns venue money that is no longer due after cancellations and cheaper reschedules. */
export async function refundExcess({ world }: Pick<Story, 'world'>): Promise<void> {
  const { services } = world.server;
  const { rows } = await world.db.execute<{ id: string }>(
    sql`SELECT DISTINCT booking_id AS id FROM venue_payments`,
  );
  for (const { id: bookingId } of rows) {
    const { venueRefundDuePaise: amountPaise } = await getDayBooking(services, bookingId);
    if (amountPaise === 0) continue;
    const cashPaise = Math.floor(amountPaise / 2);
    const amounts = [
      { method: 'cash' as const, amountPaise: cashPaise },
      { method: 'upi' as const, amountPaise: amountPaise - cashPaise },
    ];
    await refundAtVenue(services, atDesk(world), {
      bookingId,
      amounts: amounts.filter((part) => part.amountPaise > 0),
    });
  }
}

/** Reverses a receipt that was recorded by mistake. */
export async function reverse({ world, random, walkIns }: Story): Promise<void> {
  if (walkIns.length === 0) return;
  const { services } = world.server;
  const { receipts } = await getDayBooking(services, random.pick(walkIns));
  const standing = receipts.filter(({ isReversed }) => !isReversed);
  if (standing.length > 0) await reverseReceipt(services, atDesk(world), random.pick(standing).id);
}
