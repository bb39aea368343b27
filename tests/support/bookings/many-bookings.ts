import { sql } from 'drizzle-orm';
import { defaultPolicy } from '../../../contract/policy.ts';
import type { Database } from '../../../server/platform/database/database.ts';

const turfs = 1_000;
const people = 10_000;
/** One booking per turf every second day, until four weeks ahead. */
const bookingsPerTurf = 150;
const count = turfs * bookingsPerTurf;
const daysAhead = 28;

export const bookedTables = [
  'bookings',
  'reschedules',
  'slot_reservations',
  'payment_orders',
  'payments',
  'refunds',
  'ledger_entries',
  'ledger_lines',
  'venue_payments',
] as const;

/** Tables with 10,000s to 1,000,000s of rows, which must never be scanned completely. */
export const largeTables = [...bookedTables, 'mails', 'users'] as const;

export const bookingIdOf = (n: number) => `0000000b-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
export const turfIdOf = (n: number) => `00000007-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const id = (kind: string, n: string) =>
  sql.raw(`('0000000${kind}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`);
const numbers = (last: number) => sql.raw(`generate_series(0, ${last - 1}) AS n`);
const today = sql.raw("(now() AT TIME ZONE 'Asia/Kolkata')::date");

/** Ledger entries per booking of ₹150, with the first digit of their ids. */
const ledger = [
  ['capture', '1', "('gateway', 15000), ('customer', -15000)"],
  ['earn', '2', "('customer', 15000), ('platform_fees', -2500), ('owner', -12500)"],
] as const;

/**
 * Inserts ten months of bookings with reservations, payments, refunds, ledger, receipts and mails. The first
 * five turfs belong to `ownerId`, the first bookings to `userId`.
 */
export async function addManyBookings(
  db: Database,
  { ownerId, userId }: { ownerId: string; userId: string },
): Promise<void> {
  // Disables foreign keys and ledger triggers, which are tested elsewhere and would take an hour here.
  await db.execute(sql`SET session_replication_role = replica`);
  await db.execute(sql`
    INSERT INTO users (id, name, email, first_name, last_name)
    SELECT ${id('c', 'n')}, 'Asha Iyer', 'asha' || n || '@many.test', 'Asha', 'Iyer' FROM ${numbers(people)}`);
  await db.execute(sql`
    INSERT INTO venues (id, owner_id, name, location)
    SELECT ${id('7', 'n')}, CASE WHEN n < 5 THEN ${ownerId}::uuid ELSE ${id('c', 'n / 5')} END,
      'Ground ' || n, 'Besant Nagar, Chennai' FROM ${numbers(turfs)}`);
  await db.execute(sql`
    INSERT INTO turfs (id, venue_id, owner_id, name, location, sport, artwork_seed)
    SELECT ${id('7', 'n')}, ${id('7', 'n')}, CASE WHEN n < 5 THEN ${ownerId}::uuid ELSE ${id('c', 'n / 5')} END,
      'Ground ' || n, 'Besant Nagar, Chennai', 'football', n FROM ${numbers(turfs)}`);
  await db.execute(sql`
    INSERT INTO bookings (id, code, user_id, sold_turf_id, turf_id, date, hours, slot_minutes, slot_prices_paise, starts_at, ends_at, status, payment_option,
      subtotal_paise, discount_percent, discount_paise, price_paise, fee_paise, total_paise, pay_now_paise, at_venue_paise, policy,
      hold_expires_at, idempotency_key, approval_due_at, confirmed_at, cancelled_at, created_at)
    SELECT ${id('b', 'n')}, 'M' || n, CASE WHEN n % ${sql.raw(String(people))} = 0 THEN ${userId}::uuid ELSE ${id('c', `n % ${people}`)} END,
      ${id('7', `n % ${turfs}`)}, ${id('7', `n % ${turfs}`)}, day, ARRAY[hour], 60, ARRAY[50000], starts, starts + interval '1 hour', status, 'partial',
      50000, 0, 0, 50000, 2500, 52500, 15000, 37500, ${JSON.stringify(defaultPolicy)}::jsonb,
      CASE WHEN status = 'pending' THEN now() + interval '1 hour' ELSE starts - interval '3 days' END,
      'tap-' || n,
      CASE WHEN status = 'awaiting_approval' THEN now() + interval '1 day' END,
      CASE WHEN status = 'confirmed' THEN starts - interval '3 days' END,
      CASE WHEN status = 'cancelled' THEN starts - interval '2 days' END, starts - interval '3 days'
    FROM (SELECT *, (day + hour * interval '1 hour') AT TIME ZONE 'Asia/Kolkata' AS starts,
        CASE WHEN n % 20 = 3 THEN 'cancelled' WHEN n % 97 = 5 THEN 'expired' WHEN day > ${today} AND n % 31 < 2 THEN CASE n % 2 WHEN 0 THEN 'pending' ELSE 'awaiting_approval' END ELSE 'confirmed' END AS status
      FROM (SELECT n, 6 + n % 12 AS hour, ${today} + ${sql.raw(`${daysAhead} - 2 * (${bookingsPerTurf - 1} - n / ${turfs})`)} AS day
        FROM ${numbers(count)}) AS placed) AS timed`);
  await db.execute(sql`
    INSERT INTO slot_reservations (venue_id, date, cell, piece, turf_id, kind, sold_turf_id, booking_id, expires_at)
    SELECT turf_id, date, hours[1] * 2 + half, 1, turf_id, CASE WHEN status = 'pending' THEN 'hold' ELSE 'booking' END, turf_id, id,
      CASE WHEN status = 'pending' THEN hold_expires_at END
    FROM bookings, generate_series(0, 1) AS half WHERE status IN ('confirmed', 'awaiting_approval', 'pending')`);
  // One shared id per booking keeps the joins simple; real ids differ.
  await db.execute(sql`
    INSERT INTO payment_orders (turf_id, id, booking_id, amount_paise, order_id, paid_by_payment_id, next_sync_at, created_at)
    SELECT turf_id, id, id, pay_now_paise, 'order_' || code, 'pay_' || code, CASE WHEN date > ${today} THEN now() + interval '1 day' END, created_at
    FROM bookings`);
  await db.execute(sql`
    INSERT INTO payments (turf_id, id, payment_order_id, amount_paise, status, captured_at)
    SELECT turf_id, paid_by_payment_id, id, amount_paise, 'captured', created_at FROM payment_orders`);
  await db.execute(sql`
    INSERT INTO refunds (turf_id, id, booking_id, payment_id, amount_paise, reason, status, processed_at, next_try_at)
    SELECT turf_id, id, id, 'pay_' || code, 12500, 'cancelled', CASE WHEN date > ${today} THEN 'sent' ELSE 'processed' END,
      CASE WHEN date > ${today} THEN NULL ELSE cancelled_at END, CASE WHEN date > ${today} THEN now() + interval '1 hour' END
    FROM bookings WHERE status = 'cancelled'`);
  await db.execute(sql`
    INSERT INTO reschedules (turf_id, id, booking_id, status, from_terms, to_terms, pay_paise, refund_paise, rescheduled_by)
    SELECT turf_id, id, id, 'done', '{}', '{}', 0, 0, user_id FROM bookings WHERE status = 'confirmed' AND code LIKE '%7'`);
  for (const [kind, prefix, lines] of ledger) {
    const entryId = sql.raw(`overlay(id::text placing '${prefix}' from 8)::uuid`);
    await db.execute(sql`
      INSERT INTO ledger_entries (turf_id, id, booking_id, kind, key, happened_at)
      SELECT turf_id, ${entryId}, id, ${kind}, ${`${kind}:pay_`} || code, created_at FROM bookings`);
    await db.execute(sql`
      INSERT INTO ledger_lines (turf_id, entry_id, line, account, owner_id, amount_paise)
      SELECT turf_id, overlay(booking.id::text placing ${prefix} from 8)::uuid, row_number() OVER (PARTITION BY booking.id), account, CASE WHEN account = 'owner' THEN turfs.owner_id END, paise
      FROM bookings AS booking JOIN turfs ON turfs.id = turf_id, (VALUES ${sql.raw(lines)}) AS line (account, paise)`);
  }
  await db.execute(sql`
    INSERT INTO venue_payments (id, booking_id, turf_id, amount_paise, method, collected_by, collected_at)
    SELECT id, id, turf_id, 37500, 'cash', ${ownerId}::uuid, starts_at FROM bookings WHERE status = 'confirmed' AND date < ${today}`);
  // All reminders exist, so that the reminder job finds nothing to do.
  await db.execute(sql`
    INSERT INTO mails (id, key, recipient, subject, text, html, sent_at)
    SELECT gen_random_uuid(), kind || ':' || id, 'asha@many.test', 'Your game', 'Text', '<p>Text</p>', now()
    FROM bookings, unnest(ARRAY['reminder_24h', 'reminder_2h']) AS kind WHERE status = 'confirmed'`);
  await db.execute(sql`SET session_replication_role = DEFAULT`);
}
