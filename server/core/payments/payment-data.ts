import type { PersonalData } from '../people/personal-data.ts';
import { listDisputes } from './disputes.ts';
import { listGrantedRefunds } from './grants/granted-refunds.ts';
import { forgetPayer, listPaymentRowsOf } from './own-payments.ts';
import { listVenuePaymentsFor } from './venue/queries.ts';

export const paymentData: PersonalData = {
  columns: [
    'day_closings.closed_by',
    'granted_refunds.granted_by',
    'venue_payments.note',
    'venue_payments.collected_by',
    'webhook_events.body',
  ],
  export: async ({ db }, { bookingIds }) => ({
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
