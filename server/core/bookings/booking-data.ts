import type { PersonalData } from '../people/personal-data.ts';
import { deleteCustomersOf, listCustomerEntriesOf } from './customers/customer-rows.ts';
import { deleteFeedsOf, listFeedsOf } from './feeds/feed-rows.ts';
import { deleteGuestHoldsOf, listGuestHoldsOf } from './holds/guest-holds.ts';
import { listRescheduleFactsOf } from './reschedules/reschedule-facts.ts';
import { deleteTeamAnswersOf, listTeamAnswersOf } from './team/team.ts';
import { listBookingRowsOf } from './upcoming-bookings.ts';
import { deleteWaitsOf, listWaitsOf } from './waits/wait-rows.ts';

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
  ],
  export: async ({ db }, { userId, bookingIds }) => ({
    'bookings.json': await listBookingRowsOf(db, userId),
    'reschedules.json': await listRescheduleFactsOf(db, bookingIds),
    'holds.json': await listGuestHoldsOf(db, userId),
    'customer-entries.json': await listCustomerEntriesOf(db, userId),
    'team.json': await listTeamAnswersOf(db, bookingIds),
    'waits.json': await listWaitsOf(db, userId),
    'calendar-feeds.json': (await listFeedsOf(db, userId)).map(({ tokenHash: _, ...feed }) => feed),
  }),
  erase: async (_services, tx, { userId, bookingIds }) => {
    await deleteFeedsOf(tx, userId);
    await deleteCustomersOf(tx, userId);
    const turfIds = await deleteGuestHoldsOf(tx, userId);
    await deleteWaitsOf(tx, userId);
    await deleteTeamAnswersOf(tx, bookingIds);
    return turfIds.map((turfId) => ({ type: 'slots-changed', turfId }));
  },
};
