import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';
import { ofBooking } from '../../bookings/tables.ts';

/** Parts of what is due at the venue, each for one payer with its link. Whether they are paid is computed. */
export const paymentShares = pgTable(
  'payment_shares',
  {
    turfId: uuid('turf_id').notNull(),
    id: uuid('id').notNull(),
    bookingId: uuid('booking_id').notNull(),
    amountPaise: integer('amount_paise').notNull(),
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').notNull(),
    /** As the payer entered it; deleted a week after the game. */
    payerName: text('payer_name'),
    /** When the organiser closed it. */
    closedAt: instant('closed_at'),
    createdAt: instant('created_at').notNull(),
    /** Common to the shares of one request; unique per booking by its lock. */
    idempotencyKey: text('idempotency_key'),
  },
  (table) => [
    primaryKey({ name: 'payment_shares_of_turf', columns: [table.turfId, table.id] }),
    ofBooking('payment_shares', table),
    uniqueIndex('payment_shares_token_once').on(table.tokenHash, table.turfId),
    index('payment_shares_booking').on(table.bookingId),
    index('payment_shares_named').on(table.bookingId).where(sql`payer_name IS NOT NULL`),
    check('payment_shares_amount', sql`amount_paise > 0`),
  ],
);
