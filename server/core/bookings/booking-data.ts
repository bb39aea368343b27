import type { Database } from '../../platform/database/database.ts';
import type { PersonalData } from '../people/personal-data.ts';
import { deleteCustomersOf, listCustomerEntriesOf } from './customers/customer-rows.ts';
import { deleteFeedsOf, listFeedsOf } from './feeds/feed-rows.ts';
import { deleteGuestHoldsOf, listGuestHoldsOf } from './holds/guest-holds.ts';
import { listRescheduleFactsOf } from './reschedules/reschedule-facts.ts';
import { deleteTeamAnswersOf, listTeamAnswersOf } from './team/team.ts';
import { listBookingRowsOf } from './upcoming-bookings.ts';
import { deleteWaitsOf, listWaitsOf } from './waits/wait-rows.ts';
import { endWeeklySlotsOf } from './weekly/end-dates.ts';
import { listDatesOf, listWeeklySlotsOf } from './weekly/weekly-rows.ts';

export const bookingData: PersonalData = {
  columns: [
    'reschedules.rescheduled_by',
    'booking_series.created_by',
    'booking_series.note',
    'bookings.caller',
    'bookings.cancelled_by',
    'bookings.checked_in_by',
    'bookings.created_by',
    'bookings.guest_name',
    'bookings.guest_phone',
    'bookings.no_show_by',
    'bookings.user_id',
    'calendar_feeds.user_id',
    'customer_groups.name',
    'customer_groups.owner_id',
    'guest_holds.caller',
    'guest_holds.user_id',
    'venue_customers.name',
    'venue_customers.note',
    'venue_customers.owner_id',
    'venue_customers.phone',
    'venue_customers.user_id',
    'slot_waits.user_id',
    'team_answers.name',
    'weekly_slots.user_id',
  ],
  export: async ({ db }, { userId, bookingIds }) => ({
    'bookings.json': await listBookingRowsOf(db, userId),
    'reschedules.json': await listRescheduleFactsOf(db, bookingIds),
    'holds.json': await listGuestHoldsOf(db, userId),
    'customer-entries.json': await listCustomerEntriesOf(db, userId),
    'team.json': await listTeamAnswersOf(db, bookingIds),
    'waits.json': await listWaitsOf(db, userId),
    'weekly-slots.json': await listWeeklyRowsOf(db, userId),
    'calendar-feeds.json': (await listFeedsOf(db, userId)).map(({ tokenHash: _, ...feed }) => feed),
  }),
  erase: async ({ clock }, tx, { userId, bookingIds }) => {
    await deleteFeedsOf(tx, userId);
    await deleteCustomersOf(tx, userId);
    const turfIds = await deleteGuestHoldsOf(tx, userId);
    turfIds.push(...(await endWeeklySlotsOf(tx, { userId }, await clock.now(tx))));
    await deleteWaitsOf(tx, userId);
    await deleteTeamAnswersOf(tx, bookingIds);
    return turfIds.map((turfId) => ({ type: 'slots-changed', turfId }));
  },
};

async function listWeeklyRowsOf(db: Database, userId: string) {
  const slots = await listWeeklySlotsOf(db, userId);
  const dates = Map.groupBy(await listDatesOf(db, slots), ({ weeklySlotId }) => weeklySlotId);
  return slots.map(({ requestHash: _, idempotencyKey: _key, ...slot }) => ({
    ...slot,
    dates: dates.get(slot.id) ?? [],
  }));
}
