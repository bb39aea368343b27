import type { PersonalData } from '../people/personal-data.ts';
import { listDisputes } from './disputes.ts';
import { listGrantedRefunds } from './grants/granted-refunds.ts';
import { forgetPayer, listPaymentRowsOf } from './own-payments.ts';
import { listVenuePaymentsFor } from './venue/queries.ts';
import { listOwnShifts } from './venue/shifts.ts';

export const paymentData: PersonalData = {
  columns: [
    'day_closings.closed_by',
    'granted_refunds.granted_by',
    'shifts.closed_by',
    'shifts.note',
    'shifts.user_id',
    'venue_payments.note',
    'venue_payments.collected_by',
    'webhook_events.body',
  ],
  export: async ({ db }, { userId, bookingIds }) => ({
    'shifts.json': await listOwnShifts(db, userId),
    'payments.json': await listPaymentRowsOf(db, bookingIds),
    'granted-refunds.json': (await listGrantedRefunds(db, bookingIds)).map(
      ({ grantedBy: _, idempotencyKey: __, ...grant }) => grant,
    ),
    'disputes.json': await listDisputes(db, bookingIds),
    'venue-payments.json': await listVenuePaymentsFor(db, bookingIds),
  }),
  async erase(_services, tx, { bookingIds }) {
    await forgetPayer(tx, bookingIds);
    return [];
  },
};
