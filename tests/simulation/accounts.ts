import { sql } from 'drizzle-orm';
import { formatPaise } from '../../contract/money.ts';
import { getDayBooking } from '../../server/flows/desk/day-bookings.ts';
import type { Story } from './story.ts';
import {
  afterClosure,
  afterReschedule,
  beforeDeskChange,
  type Change,
  firstTerms,
  type Hours,
  priceOf,
  refundAt,
  type Terms,
} from './terms.ts';

/** Accounts of all bookings: the money of gateway and till against the terms that the policy promises. */

type Facts = Hours & {
  id: string;
  code: string;
  source: string;
  status: string;
  option: 'partial' | 'full';
  isAgreed: boolean;
  discountCode: string | null;
  createdAt: Date;
  cancelledAt: Date | null;
  /** By the customer, after the confirmation. */
  isOwnCancellation: boolean;
  changes: Change[];
  /** Shares that pay for the booking. */
  shares: { paise: number; at: Date }[];
  capturedPaise: number;
  refundedPaise: number;
  lostPaise: number;
  collectedPaise: number;
  grantedOnlinePaise: number;
  grantedVenuePaise: number;
  firstGrantAt: Date | null;
  wasReleased: boolean;
  wasDisputed: boolean;
};

/** @throws Error naming the first booking whose money is not what the policy promises, with its history */
export async function checkAccounts(story: Story): Promise<void> {
  for (const facts of await listFacts(story)) {
    const history: string[] = [];
    const wrong = await findWrong(story, facts, history).catch((error: Error) => error.message);
    if (!wrong) continue;
    const { code, source, option, status } = facts;
    throw new Error(
      `booking ${code} (${source}, ${option}, ${status}): ${wrong}\n${history.join('\n')}\n${sumsOf(facts)}`,
    );
  }
}

async function findWrong(story: Story, facts: Facts, history: string[]): Promise<string | undefined> {
  const { capturedPaise, refundedPaise, lostPaise, collectedPaise, status } = facts;
  const netPaise = capturedPaise - refundedPaise - lostPaise;
  if (netPaise < 0) return `the customer got ${formatPaise(-netPaise)} more than was captured`;
  if (collectedPaise < 0) return `the till gave out ${formatPaise(-collectedPaise)} more than it collected`;
  const terms = replay(story, facts, history);
  if (status === 'confirmed') return wrongOfStanding(story, facts, terms, netPaise);
  if (collectedPaise !== 0) return `the venue still has ${formatPaise(collectedPaise)}`;
  const retained = status === 'cancelled' && facts.isOwnCancellation ? retainedOf(facts, terms) : 0;
  const isExact = !facts.wasReleased && !facts.wasDisputed;
  if (netPaise === retained || (!isExact && netPaise < retained)) return undefined;
  return `Maidan retains ${formatPaise(netPaise)} of it, the policy says ${formatPaise(retained)}`;
}

/** Captured + collected − refunded + still due is the agreed total, less what was granted. */
async function wrongOfStanding(story: Story, facts: Facts, terms: Terms, netPaise: number) {
  const { openPaise } = await getDayBooking(story.world.server.services, facts.id);
  const { collectedPaise, lostPaise, grantedOnlinePaise, grantedVenuePaise, firstGrantAt } = facts;
  const grantedPaise = grantedOnlinePaise + grantedVenuePaise;
  const sumPaise = netPaise + lostPaise + collectedPaise + openPaise;
  const lastChangeAt = facts.changes.at(-1)?.doneAt;
  // A change after a granted refund or dispute refunds at most what was left.
  const isExact = !lastChangeAt || (!facts.wasDisputed && !(firstGrantAt && firstGrantAt <= lastChangeAt));
  const least = Math.max(0, terms.totalPaise - grantedPaise);
  const most = isExact ? least : terms.totalPaise + lostPaise;
  if (sumPaise < least || sumPaise > most)
    return `captured − refunded + collected + still due is ${formatPaise(sumPaise)}, agreed ${formatPaise(least)}`;
  const isPaidOnline = isExact && !facts.wasReleased;
  if (!isPaidOnline || netPaise + lostPaise + grantedOnlinePaise === terms.onlinePaise) return undefined;
  return `${formatPaise(netPaise)} are paid online, agreed ${formatPaise(terms.onlinePaise - grantedOnlinePaise)}`;
}

/** Returns what a customer's own cancellation leaves to the venue. */
function retainedOf({ cancelledAt, grantedOnlinePaise }: Facts, terms: Terms): number {
  const refundPaise = refundAt(terms, cancelledAt ?? new Date(0));
  return Math.max(0, terms.onlinePaise - grantedOnlinePaise - refundPaise);
}

function replay({ prices }: Story, facts: Facts, history: string[]): Terms {
  const { changes, createdAt, isAgreed, discountCode, source, option } = facts;
  const first = changes[0]?.from ?? facts;
  let terms = firstTerms(first, { source, option, isAgreed, discountCode }, (hour) =>
    priceOf(prices, first, hour, createdAt),
  );
  history.push(line('booked', createdAt, terms));
  const shares = [...facts.shares];
  const addShares = (until?: Date) => {
    for (let next = shares[0]; next && !(until && next.at > until); next = shares[0]) {
      terms = { ...terms, onlinePaise: terms.onlinePaise + next.paise };
      history.push(line('a share', next.at, terms));
      shares.shift();
    }
  };
  for (const change of changes) {
    addShares(change.doneAt);
    terms = change.isClosure
      ? afterClosure(terms, change)
      : afterReschedule(
          change.isByDesk ? beforeDeskChange(terms, change) : terms,
          change,
          change.isByDesk ? 'partial' : option,
          (hour) => priceOf(prices, change.to, hour, change.askedAt),
        );
    history.push(line(change.isClosure ? 'closed' : 'rescheduled', change.doneAt, terms));
  }
  addShares();
  return terms;
}

function line(what: string, at: Date, { date, hours, totalPaise, onlinePaise }: Terms): string {
  const money = `total ${formatPaise(totalPaise)}, online ${formatPaise(onlinePaise)}`;
  return `  ${what} ${at.toISOString()}: ${date} ${hours.join()} h, ${money}`;
}

function sumsOf({ cancelledAt, ...facts }: Facts): string {
  const names = ['captured', 'refunded', 'lost', 'collected', 'grantedOnline', 'grantedVenue'] as const;
  const sums = names.map((name) => `${name} ${formatPaise(facts[`${name}Paise`])}`).join(', ');
  return `  ${cancelledAt ? `cancelled ${cancelledAt.toISOString()}, ` : ''}${sums}`;
}

/** Takes money from the gateway's own documents and the till, never from the booking's columns. */
async function listFacts({ world }: Story): Promise<Facts[]> {
  const { rows } = await world.db.execute<Record<string, unknown>>(sql`
    WITH paid AS (
      SELECT asked.booking_id, payment.id, payment.document->'payment' AS document,
        asked.reschedule_id IS NULL OR change.status = 'done' AS "isForBooking",
        (SELECT sum((child.document->'refund'->>'amount')::int) FROM sandbox_documents AS child
          WHERE child.parent_id = payment.id AND child.kind = 'refund' AND child.document->'refund'->>'status' <> 'failed') AS refunded,
        (SELECT sum((child.document->'dispute'->>'amount_deducted')::int) FROM sandbox_documents AS child
          WHERE child.parent_id = payment.id AND child.kind = 'dispute') AS lost
      FROM payment_orders AS asked LEFT JOIN reschedules AS change ON change.id = asked.reschedule_id
      JOIN sandbox_documents AS payment
        ON payment.kind = 'payment' AND payment.document->'payment'->>'order_id' = asked.order_id),
    gateway AS (
      SELECT booking_id, sum((document->>'amount')::int) FILTER (WHERE (document->>'captured')::boolean) AS captured,
        -- A dispute about a reschedule that never happened returns what was to be refunded anyway.
        sum(coalesce(refunded, 0) + CASE WHEN "isForBooking" THEN 0 ELSE coalesce(lost, 0) END) AS refunded,
        sum(lost) FILTER (WHERE "isForBooking") AS lost
      FROM paid GROUP BY booking_id)
    SELECT booking.id, code, booking.turf_id AS "turfId", source, booking.status, date::text AS date, hours, slot_minutes AS "slotMinutes",
      payment_option AS option, price_reason IS NOT NULL AS "isAgreed", discount_code AS "discountCode",
      CASE WHEN weekly_date_id IS NOT NULL
        THEN (SELECT weekly.created_at FROM weekly_slot_dates AS own JOIN weekly_slots AS weekly ON weekly.id = weekly_slot_id
          WHERE own.id = weekly_date_id)
        WHEN source = 'online' THEN hold_expires_at - CASE WHEN hold_extended THEN interval '15 minutes' ELSE interval '10 minutes' END
        ELSE booking.created_at END AS "createdAt", cancelled_at AS "cancelledAt",
      coalesce(cancelled_by = user_id AND confirmed_at IS NOT NULL, false) AS "isOwnCancellation",
      coalesce(gateway.captured, 0)::int AS "capturedPaise", coalesce(gateway.refunded, 0)::int AS "refundedPaise",
      coalesce(gateway.lost, 0)::int AS "lostPaise",
      (SELECT coalesce(sum(amount_paise), 0)::int FROM venue_payments WHERE booking_id = booking.id) AS "collectedPaise",
      (SELECT coalesce(sum(amount_paise), 0)::int FROM refunds WHERE booking_id = booking.id AND grant_id IS NOT NULL) AS "grantedOnlinePaise",
      (SELECT coalesce(-sum(amount_paise), 0)::int FROM venue_payments WHERE booking_id = booking.id AND grant_id IS NOT NULL) AS "grantedVenuePaise",
      (SELECT min(granted_at) FROM granted_refunds WHERE booking_id = booking.id) AS "firstGrantAt",
      EXISTS (SELECT FROM payments JOIN payment_orders ON payment_orders.id = payments.payment_order_id
        WHERE payment_orders.booking_id = booking.id AND payments.released_at IS NOT NULL) AS "wasReleased",
      EXISTS (SELECT FROM disputes WHERE booking_id = booking.id) AS "wasDisputed",
      coalesce((SELECT jsonb_agg(jsonb_build_object('paise', payment.amount_paise, 'at', coalesce(authorized_at, captured_at)) ORDER BY coalesce(authorized_at, captured_at))
        FROM payment_orders AS asked JOIN payments AS payment ON payment.turf_id = asked.turf_id AND payment.id = asked.paid_by_payment_id
        WHERE asked.booking_id = booking.id AND asked.share_id IS NOT NULL), '[]') AS shares,
      coalesce((SELECT jsonb_agg(jsonb_build_object('from', from_terms, 'to', to_terms,
        'isClosure', closure_reason IS NOT NULL, 'isByDesk', rescheduled_by IS DISTINCT FROM booking.user_id, 'askedAt', change.created_at, 'doneAt', done_at) ORDER BY done_at)
        FROM reschedules AS change WHERE change.booking_id = booking.id AND change.status = 'done'), '[]') AS changes
    FROM bookings AS booking LEFT JOIN gateway ON gateway.booking_id = booking.id
    WHERE booking.turf_id IN ${world.turfIds} ORDER BY booking.created_at`);
  const date = (value: unknown) => (value === null ? null : new Date(value as string));
  return rows.map(
    (row) =>
      ({
        ...row,
        createdAt: date(row.createdAt),
        cancelledAt: date(row.cancelledAt),
        firstGrantAt: date(row.firstGrantAt),
        shares: (row.shares as { paise: number; at: string }[]).map(({ paise, at }) => ({
          paise,
          at: date(at),
        })),
        changes: (row.changes as Record<string, string>[]).map((change) => ({
          ...change,
          askedAt: date(change.askedAt),
          doneAt: date(change.doneAt),
        })),
      }) as unknown as Facts,
  );
}
