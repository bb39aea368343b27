import type { HeldWeeklySlot, WeeklyEnd } from '../../../contract/bookings/weekly-slots.ts';
import { Refusal } from '../../../contract/errors.ts';
import { publishSlotsChanged } from '../../core/bookings/publish-booking-changed.ts';
import { isHold } from '../../core/bookings/rules.ts';
import { expireBooking } from '../../core/bookings/settle-booking.ts';
import { offerFreed } from '../../core/bookings/waits/offer-slots.ts';
import { endWeeklySlot } from '../../core/bookings/weekly/end-dates.ts';
import { findWeeklySlot, listDatesOf, lockWeeklySlot } from '../../core/bookings/weekly/weekly-rows.ts';
import { lockMoneyAndBooking } from '../../core/payments/lock-payment-orders.ts';
import { recordAudit } from '../../core/people/audit/record-audit.ts';
import type { SignedIn } from '../../core/people/sessions/sessions.ts';
import { isManagedTurf, requireManagedTurf } from '../../core/turfs/managed-turf.ts';
import type { Services } from '../services.ts';
import { heldViewsOf } from './list-weekly-slots.ts';

/**
 * Ends a weekly slot for its customer from a date on: releases the dates that are not paid, one payment after another,
 * then the rest in one transaction. Paid games stay. A repeat completes it.
 * @throws Refusal WEEKLY_SLOT_NOT_FOUND for other owners' too
 */
export async function endForCustomer(
  services: Services,
  { person, caller }: SignedIn,
  { weeklySlotId, fromDate, reason }: WeeklyEnd,
): Promise<HeldWeeklySlot> {
  const { db, clock, events, outbox } = services;
  const row = await findWeeklySlot(db, weeklySlotId);
  if (!row || !(await isManagedTurf(db, person, row.turfId))) throw new Refusal('WEEKLY_SLOT_NOT_FOUND');
  const { turfId } = row;
  for (const { date, booking } of await listDatesOf(db, [row])) {
    if (date < fromDate || booking?.status !== 'pending') continue;
    await db.transaction(async (tx) => {
      await requireManagedTurf(tx, person, turfId);
      const locked = await lockMoneyAndBooking(tx, clock, { turfId, bookingId: booking.id });
      // A payment that still arrives is refunded.
      if (!locked || !isHold(locked.booking)) return;
      await expireBooking(tx, locked.booking, locked.now, { cancelReason: reason });
      await offerFreed(tx, locked.booking, locked.now);
    });
  }
  await db.transaction(async (tx) => {
    await requireManagedTurf(tx, person, turfId);
    const slot = await lockWeeklySlot(tx, row);
    if (!slot) return;
    const now = await clock.now(tx);
    const end = { fromDate, endCause: 'venue', endReason: reason, outcome: 'closed' } as const;
    const released = await endWeeklySlot(tx, slot, end, now);
    if (released.length === 0 && slot.endedAt !== null) return;
    for (const date of released) await offerFreed(tx, { ...date, slotMinutes: slot.slotMinutes }, now);
    await outbox.record(tx, { type: 'weekly-slot.ended', turfId, weeklySlotId });
    await recordAudit(tx, {
      event: 'weekly-slot-ended',
      actorId: person.userId,
      subjectId: slot.userId,
      caller,
      details: { weeklySlotId, turfId, fromDate, released: released.length },
    });
  });
  publishSlotsChanged(events, row);
  const after = await findWeeklySlot(db, weeklySlotId);
  const [view] = after ? await heldViewsOf(services, [after]) : [];
  if (!view) throw new Refusal('WEEKLY_SLOT_NOT_FOUND');
  return view;
}
