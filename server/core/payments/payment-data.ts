import type { PersonalData } from '../people/personal-data.ts';
import { forgetPayer, listPaymentRowsOf } from './own-payments.ts';
import { listReceiptsFor } from './venue/queries.ts';

export const paymentData: PersonalData = {
  columns: [
    'day_closings.closed_by',
    'venue_receipts.note',
    'venue_receipts.received_by',
    'webhook_events.body',
  ],
  export: async ({ db }, { bookingIds }) => ({
    'payments.json': await listPaymentRowsOf(db, bookingIds),
    'venue-receipts.json': await listReceiptsFor(db, bookingIds),
  }),
  async erase(_services, tx, { bookingIds }) {
    await forgetPayer(tx, bookingIds);
    return [];
  },
};
