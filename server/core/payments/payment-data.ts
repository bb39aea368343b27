import type { PersonalData } from '../people/personal-data.ts';
import { listDisputes } from './disputes.ts';
import { listGrantedRefunds } from './grants/granted-refunds.ts';
import { forgetPayer, listPaymentRowsOf } from './own-payments.ts';
import { deletePayerNamesOf, listSharesOf } from './shares/share-rows.ts';
import { listVenuePaymentsFor } from './venue/queries.ts';
import { listOwnShifts } from './venue/shifts.ts';

export const paymentData: PersonalData = {
  columns: [
    'day_closings.closed_by',
    'granted_refunds.granted_by',
    'payment_shares.payer_name',
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
    'payment-shares.json': await listSharesOf(db, bookingIds),
    'disputes.json': await listDisputes(db, bookingIds),
    'venue-payments.json': await listVenuePaymentsFor(db, bookingIds),
  }),
  async erase(_services, tx, { bookingIds }) {
    await forgetPayer(tx, bookingIds);
    await deletePayerNamesOf(tx, bookingIds);
    return [];
  },
};
