import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bookingSources, bookingStatuses } from '../../../contract/bookings/bookings.ts';
import type { SlotMinutes } from '../../../contract/calendar.ts';
import type { TurfIdentityChange } from '../../../contract/desk/turfs.ts';
import type { Policy } from '../../../contract/policy.ts';
import type { BufferMinutes } from '../../../contract/turfs/lengths.ts';
import { instant } from '../../platform/database/columns.ts';
import { users } from '../people/tables.ts';
import { turfs } from '../turfs/tables.ts';
import { cancelCauses } from './cancel-causes.ts';
import { venueDiscounts } from './discounts/tables.ts';
import type { BookedTerms } from './reschedules/rules.ts';
import { bookingSeries } from './series/tables.ts';
import { slotWaits } from './waits/tables.ts';
import { weeklySlotDates } from './weekly/tables.ts';

const isHold = sql`status = 'pending'`;
const isUnpaid = sql`status IN ('pending', 'expired')`;

/**
 * A booking with the hours, prices and policy agreed when it was made: copies that later edits do not change.
 * All keys contain the turf that sold it, so that the rows of one turf can be placed on their own machine
 * (docs/operating.md, Scaling).
 */
export const bookings = pgTable(
  'bookings',
  {
    id: uuid('id').notNull(),
    code: text('code').notNull(),
    /** Only online bookings have a customer account; desk bookings have a guest, with or without a name. */
    source: text('source', { enum: bookingSources }).notNull().default('online'),
    userId: uuid('user_id').references(() => users.id),
    guestName: text('guest_name'),
    guestPhone: text('guest_phone'),
    /** Why the desk agreed another price. */
    priceReason: text('price_reason'),
    createdBy: uuid('created_by').references(() => users.id),
    seriesId: uuid('series_id').references(() => bookingSeries.id),
    /** The date of a weekly slot that it pays for. */
    weeklyDateId: uuid('weekly_date_id'),
    /** The turf that it was sold at: part of its key and of its rows about money, so it never changes. */
    soldTurfId: uuid('sold_turf_id').notNull(),
    /** The turf where it is played; the desk can move it to another one of the venue. */
    turfId: uuid('turf_id')
      .notNull()
      .references(() => turfs.id),
    date: date('date', { mode: 'string' }).notNull(),
    /** Starts of its slots, ascending: 18.5 is 6:30 pm. Kept when a cancellation deletes the reservations. */
    hours: real('hours').array().notNull(),
    /** Slot length of the turf when it was booked. */
    slotMinutes: smallint('slot_minutes').$type<SlotMinutes>().notNull(),
    /** Buffer of the turf when it was booked. */
    bufferMinutes: smallint('buffer_minutes').$type<BufferMinutes>().notNull().default(0),
    /** Agreed prices, after the discount of the venue. */
    slotPricesPaise: integer('slot_prices_paise').array().notNull(),
    /** The code of the venue with which it was booked. */
    discountId: uuid('discount_id').references(() => venueDiscounts.id, { onDelete: 'set null' }),
    discountCode: text('discount_code'),
    /** Discount of each slot by the code; empty without one. */
    slotDiscountsPaise: integer('slot_discounts_paise').array().notNull().default([]),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    status: text('status', { enum: bookingStatuses }).notNull(),
    paymentOption: text('payment_option', { enum: ['partial', 'full'] }).notNull(),
    subtotalPaise: integer('subtotal_paise').notNull(),
    discountPercent: integer('discount_percent').notNull(),
    discountPaise: integer('discount_paise').notNull(),
    pricePaise: integer('price_paise').notNull(),
    feePaise: integer('fee_paise').notNull(),
    totalPaise: integer('total_paise').notNull(),
    payNowPaise: integer('pay_now_paise').notNull(),
    atVenuePaise: integer('at_venue_paise').notNull(),
    /** Paid for slots that were dropped late, and not refunded; part of the price. */
    lateChangePaise: integer('late_change_paise').notNull().default(0),
    /** Part of `payNowPaise` that the customer's own cancellation no longer refunds. */
    nonRefundablePaise: integer('non_refundable_paise').notNull().default(0),
    /** Refunds at the venue that were granted without cancelling: this part of `atVenuePaise` is not due again. */
    venueRefundedPaise: integer('venue_refunded_paise').notNull().default(0),
    policy: jsonb('policy').$type<Policy>().notNull(),
    holdExpiresAt: instant('hold_expires_at').notNull(),
    holdExtended: boolean('hold_extended').notNull().default(false),
    idempotencyKey: text('idempotency_key'),
    /** Keyed hash of the network address of the hold, until it is paid or a day old (forget-callers.ts). */
    caller: text('caller'),
    /** Owner's approval deadline, kept after the answer. */
    approvalDueAt: instant('approval_due_at'),
    confirmedAt: instant('confirmed_at'),
    expiredAt: instant('expired_at'),
    cancelledAt: instant('cancelled_at'),
    cancelledBy: uuid('cancelled_by'),
    /** Set if Maidan or the owner's answer ended the booking; pages show its text if there is no reason. */
    cancelCause: text('cancel_cause', { enum: cancelCauses }),
    /** Text from the person who cancelled. */
    cancelReason: text('cancel_reason'),
    rescheduledAt: instant('rescheduled_at'),
    /** Last change of the turf's name, place or sport since the sale; the customer may cancel for a full refund. */
    turfChangedAt: instant('turf_changed_at'),
    turfChange: jsonb('turf_change').$type<TurfIdentityChange>(),
    /** Arrival as marked at the desk: checked in, no-show, or unknown. */
    checkedInAt: instant('checked_in_at'),
    checkedInBy: uuid('checked_in_by'),
    noShowAt: instant('no_show_at'),
    noShowBy: uuid('no_show_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'bookings_of_turf', columns: [table.id, table.soldTurfId] }),
    unique('bookings_code_of_turf').on(table.code, table.soldTurfId),
    uniqueIndex('bookings_idempotency')
      .on(table.idempotencyKey, table.userId, table.soldTurfId)
      .where(sql`idempotency_key IS NOT NULL`),
    uniqueIndex('bookings_desk_idempotency')
      .on(table.idempotencyKey, table.createdBy, table.soldTurfId)
      .where(sql`idempotency_key IS NOT NULL AND created_by IS NOT NULL`),
    index('bookings_discount').on(table.discountId).where(sql`discount_id IS NOT NULL`),
    index('bookings_series').on(table.seriesId).where(sql`series_id IS NOT NULL`),
    foreignKey({
      name: 'bookings_of_weekly_date',
      columns: [table.soldTurfId, table.weeklyDateId],
      foreignColumns: [weeklySlotDates.turfId, weeklySlotDates.id],
    }),
    // A date is sold once; an expired or cancelled booking does not sell it.
    uniqueIndex('bookings_one_per_weekly_date')
      .on(table.soldTurfId, table.weeklyDateId)
      .where(sql`weekly_date_id IS NOT NULL AND status NOT IN ('expired', 'cancelled')`),
    index('bookings_weekly_date').on(table.weeklyDateId).where(sql`weekly_date_id IS NOT NULL`),
    index('bookings_guest_phone').on(table.guestPhone).where(sql`guest_phone IS NOT NULL`),
    index('bookings_user').on(table.userId, table.createdAt.desc()),
    index('bookings_turf').on(table.turfId, table.date),
    index('bookings_day').on(table.date),
    index('bookings_listed').on(table.status, table.source, table.startsAt, table.id),
    index('bookings_turf_by_start').on(table.turfId, table.startsAt, table.id),
    index('bookings_coming').on(table.startsAt, table.id).where(sql`status = 'confirmed'`),
    index('bookings_live_holds').on(table.holdExpiresAt).where(isHold),
    index('bookings_user_unpaid').on(table.userId, table.holdExpiresAt).where(isUnpaid),
    index('bookings_caller').on(table.caller, table.holdExpiresAt).where(sql`caller IS NOT NULL`),
    index('bookings_awaiting_approval').on(table.approvalDueAt).where(sql`status = 'awaiting_approval'`),
    check('bookings_source', sql`(source = 'online') = (user_id IS NOT NULL)`),
    check('bookings_desk', sql`(source = 'online') = (created_by IS NULL)`),
    check('bookings_guest', sql`source <> 'online' OR (guest_name IS NULL AND guest_phone IS NULL)`),
    check('bookings_approval', sql`status <> 'awaiting_approval' OR approval_due_at IS NOT NULL`),
    check('bookings_arrival', sql`checked_in_at IS NULL OR no_show_at IS NULL`),
    check(
      'bookings_money',
      sql`pay_now_paise + at_venue_paise = total_paise AND price_paise + fee_paise = total_paise`,
    ),
    check(
      'bookings_hours',
      sql`cardinality(hours) > 0 AND cardinality(hours) * slot_minutes <= 360 AND cardinality(hours) = cardinality(slot_prices_paise)`,
    ),
    check(
      'bookings_discount_of_slots',
      sql`cardinality(slot_discounts_paise) = CASE WHEN discount_code IS NULL THEN 0 ELSE cardinality(hours) END`,
    ),
  ],
);

/** Hours held before a booking exists; the row is deleted when a booking takes its hours over, or after a day. */
export const guestHolds = pgTable(
  'guest_holds',
  {
    turfId: uuid('turf_id')
      .notNull()
      .references(() => turfs.id),
    id: uuid('id').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    hours: real('hours').array().notNull(),
    slotMinutes: smallint('slot_minutes').$type<SlotMinutes>().notNull(),
    /** SHA-256 of the random token in the browser's cookie. */
    tokenHash: text('token_hash').notNull(),
    /** Set by the sign-in in that browser. */
    userId: uuid('user_id').references(() => users.id),
    /** Keyed hash of the network address. */
    caller: text('caller'),
    /** The wait that these slots are offered to. */
    waitId: uuid('wait_id'),
    expiresAt: instant('expires_at').notNull(),
    /** Set when the browser released it, or the sweeper after its expiry. */
    endedAt: instant('ended_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'guest_holds_of_turf', columns: [table.turfId, table.id] }),
    index('guest_holds_token').on(table.tokenHash, table.expiresAt),
    index('guest_holds_user').on(table.userId, table.expiresAt),
    index('guest_holds_caller').on(table.caller, table.expiresAt),
    index('guest_holds_expiry').on(table.expiresAt),
    foreignKey({
      name: 'guest_holds_of_wait',
      columns: [table.turfId, table.waitId],
      foreignColumns: [slotWaits.turfId, slotWaits.id],
    }),
    check('guest_holds_hours', sql`cardinality(hours) > 0 AND cardinality(hours) * slot_minutes <= 360`),
  ],
);

/** Returns the foreign key from a child row to its booking, stored with it under the turf that sold it. */
export function ofBooking(name: string, table: { turfId: AnyPgColumn; bookingId: AnyPgColumn }) {
  return foreignKey({
    name: `${name}_of_booking`,
    columns: [table.turfId, table.bookingId],
    foreignColumns: [bookings.soldTurfId, bookings.id],
  });
}

/**
 * Reschedules of a booking. It is `open` until its difference is paid and `awaiting_approval` until the owner
 * answers, with the new hours held in both; otherwise it is `done` at once. All others have changed nothing.
 */
export const reschedules = pgTable(
  'reschedules',
  {
    turfId: uuid('turf_id').notNull(),
    id: uuid('id').notNull(),
    bookingId: uuid('booking_id').notNull(),
    status: text('status', {
      enum: ['open', 'awaiting_approval', 'done', 'expired', 'declined', 'withdrawn', 'bank_reversed'],
    }).notNull(),
    from: jsonb('from_terms').$type<BookedTerms>().notNull(),
    to: jsonb('to_terms').$type<BookedTerms>().notNull(),
    payPaise: integer('pay_paise').notNull(),
    refundPaise: integer('refund_paise').notNull(),
    /** Until then the new hours are held: for the payment, then for the owner's answer. */
    holdExpiresAt: instant('hold_expires_at'),
    holdExtended: boolean('hold_extended').notNull().default(false),
    /** Owner's approval deadline, kept after the answer. */
    approvalDueAt: instant('approval_due_at'),
    rescheduledBy: uuid('rescheduled_by').notNull(),
    /** Why the venue closed the hours that are missing in `to`; null for a reschedule by the customer. */
    closureReason: text('closure_reason'),
    createdAt: instant('created_at').notNull().defaultNow(),
    doneAt: instant('done_at'),
    /** When it ended without effect: unpaid, declined, timed out, withdrawn, reversed, or with its booking. */
    expiredAt: instant('expired_at'),
    /** Owner's reason, shown to the customer. */
    endReason: text('end_reason'),
  },
  (table) => [
    primaryKey({ name: 'reschedules_of_turf', columns: [table.id, table.turfId] }),
    ofBooking('reschedules', table),
    index('reschedules_booking').on(table.bookingId),
    index('reschedules_holds')
      .on(table.rescheduledBy, table.holdExpiresAt)
      .where(sql`hold_expires_at IS NOT NULL`),
    uniqueIndex('reschedules_one_open')
      .on(table.turfId, table.bookingId)
      .where(sql`status IN ('open', 'awaiting_approval')`),
    index('reschedules_awaiting_approval').on(table.approvalDueAt).where(sql`status = 'awaiting_approval'`),
    check(
      'reschedules_money',
      sql`pay_paise >= 0 AND refund_paise >= 0 AND (pay_paise = 0 OR refund_paise = 0)`,
    ),
    check('reschedules_open', sql`status <> 'open' OR hold_expires_at IS NOT NULL`),
    check(
      'reschedules_approval',
      sql`status <> 'awaiting_approval' OR (approval_due_at IS NOT NULL AND hold_expires_at IS NOT NULL)`,
    ),
  ],
);

/** Returns the foreign key from a payment or refund to its reschedule, stored with it under the same turf. */
export function ofReschedule(name: string, table: { turfId: AnyPgColumn; rescheduleId: AnyPgColumn }) {
  return foreignKey({
    name: `${name}_of_reschedule`,
    columns: [table.turfId, table.rescheduleId],
    foreignColumns: [reschedules.turfId, reschedules.id],
  });
}
