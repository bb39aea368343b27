import { and, eq } from 'drizzle-orm';
import type { BookingSource } from '../../../../contract/bookings/bookings.ts';
import type { Quote } from '../../../../contract/bookings/quote.ts';
import { type IstDate, slotStart } from '../../../../contract/calendar.ts';
import type { Policy } from '../../../../contract/policy.ts';
import type { Database } from '../../../platform/database/database.ts';
import { newBookingCode, newId } from '../../../platform/ids.ts';
import { bookings } from '../tables.ts';

export type DeskDraft = {
  turfId: string;
  date: IstDate;
  hours: readonly number[];
  slotPricesPaise: readonly number[];
  quote: Quote;
  policy: Policy;
  source: Exclude<BookingSource, 'online'>;
  guestName: string | undefined;
  guestPhone: string | undefined;
  priceReason: string | undefined;
  createdBy: string;
  idempotencyKey: string | undefined;
  now: Date;
};

/**
 * Inserts a confirmed booking, all due at the venue. The caller must reserve its hours in the same
 * transaction.
 */
export async function insertDeskBooking(tx: Database, draft: DeskDraft): Promise<{ id: string }> {
  const { quote, now, hours, slotPricesPaise, ...row } = draft;
  const { slotCount: _, partial: _partial, full: _full, ...amounts } = quote;
  const [first = 0] = hours;
  const id = newId();
  await tx.insert(bookings).values({
    ...row,
    ...amounts,
    id,
    code: newBookingCode(),
    hours: [...hours],
    slotPricesPaise: [...slotPricesPaise],
    startsAt: slotStart(row.date, first),
    endsAt: slotStart(row.date, (hours.at(-1) ?? first) + 1),
    status: 'confirmed',
    paymentOption: 'partial',
    payNowPaise: 0,
    atVenuePaise: quote.totalPaise,
    holdExpiresAt: now,
    confirmedAt: now,
    createdAt: now,
    updatedAt: now,
  });
  return { id };
}

export async function findDeskBooking(tx: Database, createdBy: string, idempotencyKey: string | undefined) {
  if (idempotencyKey === undefined) return undefined;
  const [row] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.createdBy, createdBy), eq(bookings.idempotencyKey, idempotencyKey)));
  return row;
}
