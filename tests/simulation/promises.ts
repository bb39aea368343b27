import { type SQL, sql } from 'drizzle-orm';
import { formatPaise } from '../../contract/money.ts';
import { listHoursSoldTwice } from '../../server/core/bookings/counts/money-check-rows.ts';
import { checkMoney } from '../../server/core/ledger/check-money.ts';
import { checkAccounts } from './accounts.ts';
import { checkPayouts } from './payout-steps.ts';
import type { Story } from './story.ts';
import { codes, mostUsesOfAmount } from './terms.ts';
import { checkOffers } from './waiting-steps.ts';
import { checkWeeklyDates } from './weekly-steps.ts';
import type { Grounds, World } from './world.ts';

const allowed: Record<string, readonly string[]> = {
  'booking pending': ['confirmed', 'awaiting_approval', 'expired', 'cancelled'],
  'booking awaiting_approval': ['confirmed', 'cancelled'],
  'booking expired': ['confirmed', 'awaiting_approval', 'cancelled'],
  'booking confirmed': ['cancelled'],
  'booking cancelled': [],
  'refund pending': ['sent', 'processed', 'failed'],
  'refund sent': ['processed', 'failed'],
  'refund failed': ['sent', 'processed'],
  'refund processed': [],
  'payment created': ['failed', 'authorized', 'captured', 'refunded'],
  'payment failed': ['authorized', 'captured', 'refunded'],
  // To failed only if the bank released the authorisation.
  'payment authorized': ['captured', 'refunded', 'failed'],
  'payment captured': ['refunded'],
  'payment refunded': [],
};

export type States = ReadonlyMap<string, string>;

/** Checks the invariants after each step. @returns the states to compare next time */
export async function checkStep(grounds: Grounds, before: States): Promise<States> {
  const { db, clock, turfIds } = grounds;
  const twice = await listHoursSoldTwice(db, clock);
  if (twice.length > 0) throw new Error(`an hour was sold twice: ${JSON.stringify(twice)}`);
  const unneeded = await listUnneededReservations(grounds);
  if (unneeded.length > 0) throw new Error(`hours are reserved for nothing: ${JSON.stringify(unneeded)}`);
  await checkOffers(grounds);
  await checkWeeklyDates(grounds);
  const { rows } = await db.execute<{ id: string; status: string }>(sql`
    SELECT 'booking ' || id AS id, status FROM bookings WHERE turf_id IN ${turfIds} UNION ALL
    SELECT 'refund ' || id, status FROM refunds WHERE turf_id IN ${turfIds} UNION ALL
    SELECT 'payment ' || id, status FROM payments WHERE turf_id IN ${turfIds}`);
  const late = await db.execute<{ id: string }>(sql`
    SELECT payment.id FROM payments AS payment JOIN payment_orders AS payment_order
      ON payment_order.turf_id = payment.turf_id AND payment_order.paid_by_payment_id = payment.id
    WHERE payment.declined_at IS NOT NULL`);
  const empty = await db.execute<{ id: string }>(sql`SELECT id FROM booking_series AS series
    WHERE NOT EXISTS (SELECT FROM bookings WHERE series_id = series.id)`);
  if (empty.rows.length > 0) throw new Error(`a series has no bookings: ${JSON.stringify(empty.rows)}`);
  if (late.rows.length > 0) throw new Error(`money that was declined pays: ${JSON.stringify(late.rows)}`);
  const { rows: overused } = await db.execute<{ uses: number }>(sql`
    SELECT count(*)::int AS uses FROM bookings WHERE turf_id IN ${turfIds} AND discount_code = ${codes.amount}
      AND status IN ('confirmed', 'awaiting_approval') HAVING count(*) > ${mostUsesOfAmount}`);
  if (overused[0]) throw new Error(`${codes.amount} was used ${overused[0].uses} times`);
  for (const { id, status } of rows) {
    const was = before.get(id);
    if (was === undefined || was === status) continue;
    const next = allowed[`${id.split(' ')[0]} ${was}`] ?? [];
    if (!next.includes(status)) throw new Error(`${id} went from ${was} to ${status}`);
  }
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/** Condition for a reserved half hour of one of these slots; hour 24 of a date is 0 of the next one. */
const isOf = (date: SQL, hours: SQL, slotMinutes: SQL) => sql`EXISTS (SELECT FROM ${hours} AS hour
  WHERE (reserved.date - ${date}) * 48 + cell - (hour::real * 2)::int BETWEEN 0 AND ${slotMinutes} / 30 - 1)`;

/** Condition for a buffer after one of these hours of a date. */
const isBuffer = (date: SQL, hours: SQL, slotMinutes: SQL, bufferMinutes: SQL) => sql`(
  reserved.kind = 'buffer' AND EXISTS (SELECT FROM ${hours} AS game (hour)
    WHERE cell + 48 * (reserved.date - ${date}) - game.hour::real * 2
      BETWEEN ${slotMinutes} / 30 AND (${slotMinutes} + ${bufferMinutes}) / 30 - 1))`;

/** Lists reserved hours that neither their booking nor its undecided reschedule has. */
async function listUnneededReservations({ db, clock, turfIds }: Grounds) {
  const { rows } = await db.execute<{ code: string; date: string; cell: number }>(sql`
    SELECT DISTINCT code, reserved.date::text AS date, cell
    FROM slot_reservations AS reserved JOIN bookings AS booking ON booking.sold_turf_id = reserved.sold_turf_id AND booking.id = reserved.booking_id
    WHERE reserved.turf_id IN ${turfIds} AND (expires_at IS NULL OR expires_at > ${clock.sqlNow()})
      AND NOT (status IN ('pending', 'confirmed', 'awaiting_approval')
        AND (reserved.kind <> 'buffer' AND ${isOf(sql`booking.date`, sql`unnest(hours)`, sql`slot_minutes`)}
          OR ${isBuffer(sql`booking.date`, sql`unnest(hours)`, sql`slot_minutes`, sql`buffer_minutes`)}))
      AND NOT EXISTS (SELECT FROM reschedules AS change
        WHERE change.booking_id = booking.id AND change.status IN ('open', 'awaiting_approval')
          AND (reserved.kind <> 'buffer' AND ${isOf(sql`(to_terms->>'date')::date`, sql`jsonb_array_elements_text(to_terms->'hours')`, sql`slot_minutes`)}
            OR ${isBuffer(sql`(to_terms->>'date')::date`, sql`jsonb_array_elements_text(to_terms->'hours')`, sql`booking.slot_minutes`, sql`booking.buffer_minutes`)}))
    UNION ALL SELECT DISTINCT 'guest', reserved.date::text, cell
    FROM slot_reservations AS reserved JOIN turfs ON turfs.id = reserved.turf_id
      LEFT JOIN guest_holds AS hold ON hold.id = reserved.guest_hold_id
    WHERE reserved.turf_id IN ${turfIds} AND guest_hold_id IS NOT NULL AND reserved.expires_at > ${clock.sqlNow()}
      AND (ended_at IS NULL AND (reserved.kind <> 'buffer' AND ${isOf(sql`hold.date`, sql`unnest(hold.hours)`, sql`hold.slot_minutes`)}
        OR ${isBuffer(sql`hold.date`, sql`unnest(hold.hours)`, sql`hold.slot_minutes`, sql`turfs.buffer_minutes`)})) IS NOT TRUE`);
  return rows;
}

/** Checks the invariants after everything has settled. */
export async function checkEnd(story: Story): Promise<void> {
  const { world, told } = story;
  await checkAccounts(story);
  const report = await checkMoney(world);
  if (report.findings.length > 0) {
    const texts = report.findings.map(({ code, kind, what }) => `${code} ${kind}: ${what}`);
    throw new Error(`the money check found:\n${texts.join('\n')}`);
  }
  const atGateway = await sumAtGateway(world);
  const inLedger = report.accounts.find(({ account }) => account === 'gateway')?.amountPaise;
  if (atGateway !== inLedger)
    throw new Error(
      `the gateway holds ${formatPaise(atGateway)}, the ledger says ${formatPaise(inLedger ?? 0)}`,
    );
  await checkPayouts(world);
  await checkTold(world, told);
}

/** Sums the gateway's own data: captured less refunds sent or pending, and less lost disputes. */
async function sumAtGateway({ db }: World): Promise<number> {
  const { rows } = await db.execute<{ paise: string | null }>(sql`
    SELECT (sum((document->'payment'->>'amount')::bigint) FILTER (WHERE (document->'payment'->>'captured')::boolean)
      - coalesce(sum((document->'refund'->>'amount')::bigint) FILTER (WHERE document->'refund'->>'status' <> 'failed'), 0)
      - coalesce(sum((document->'dispute'->>'amount_deducted')::bigint), 0))::text AS paise
    FROM sandbox_documents WHERE kind IN ('payment', 'refund', 'dispute')`);
  return Number(rows[0]?.paise ?? 0);
}

async function checkTold({ db }: World, told: Story['told']): Promise<void> {
  const { rows } = await db.execute<{ id: string; status: string }>(sql`SELECT id, status FROM bookings`);
  const statusOf = new Map(rows.map(({ id, status }) => [id, status]));
  for (const { bookingId, wasConfirmed } of told) {
    const status = statusOf.get(bookingId);
    if (status === undefined) throw new Error(`the booking ${bookingId} was acknowledged and is gone`);
    if (wasConfirmed && status !== 'confirmed' && status !== 'cancelled')
      throw new Error(`the booking ${bookingId} was confirmed to its customer and is ${status}`);
  }
}
