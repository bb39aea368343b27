import { type SQL, sql } from 'drizzle-orm';
import { codeLetters } from '../../../contract/bookings/tickets/ticket-code.ts';
import type { CustomerSummary } from '../../../contract/desk/customers.ts';
import { phone } from '../../../contract/text/phone-number.ts';
import { sharesContact } from '../../core/bookings/bookings.sql.ts';
import { customerGroups, venueCustomers } from '../../core/bookings/customers/tables.ts';
import { bookings } from '../../core/bookings/tables.ts';
import { ledgerEntries, ledgerLines } from '../../core/ledger/tables.ts';
import { venuePayments } from '../../core/payments/venue/tables.ts';
import { publicName } from '../../core/people/queries.ts';
import { users } from '../../core/people/tables.ts';
import { turfs } from '../../core/turfs/tables.ts';
import type { Services } from '../services.ts';

type VenueOfOwner = { venueId: string; ownerId: string };
export type ReadCustomer = CustomerSummary & { lastGameOn: string };

/**
 * Reads customers of a venue with their figures there, latest game first, in one statement. Not scoped to any actor:
 * the caller checks the permission. `showsContacts`: full name and phone of an account while they are shared; a file or
 * a new booking would keep them longer.
 */
export async function readCustomers(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { venueId, ownerId }: VenueOfOwner,
  { isMatch, limit, showsContacts }: { isMatch: SQL; limit: number; showsContacts: boolean },
): Promise<ReadCustomer[]> {
  const now = clock.sqlNow();
  const isPlayed = sql`${bookings.status} = 'confirmed' AND ${bookings.startsAt} <= ${now} AND ${bookings.noShowAt} IS NULL`;
  // Materialised: figures of the page alone, not of all customers that match.
  const { rows } = await db.execute<ReadCustomer>(sql`
    WITH page AS MATERIALIZED (
      SELECT ${venueCustomers}.*, ${publicName} AS account_name, ${users.name} AS full_name, ${users.phone} AS account_phone
      FROM ${venueCustomers} LEFT JOIN ${users} ON ${users.id} = ${venueCustomers.userId}
      WHERE ${venueCustomers.venueId} = ${venueId} AND ${venueCustomers.ownerId} = ${ownerId} AND ${isMatch}
      ORDER BY ${venueCustomers.lastGameOn} DESC, ${venueCustomers.id} DESC LIMIT ${limit})
    SELECT page.id,
      coalesce(page.name, CASE WHEN facts.shares THEN page.full_name END, page.account_name, '') AS name,
      coalesce(page.phone, CASE WHEN facts.shares THEN page.account_phone END) AS phone,
      page.user_id IS NOT NULL AS "hasAccount",
      facts.game_count AS "gameCount", facts.no_show_count AS "noShowCount",
      facts.last_visit AS "lastVisit", facts.next_game AS "nextGame", facts.spent AS "spentPaise",
      page.rate_paise AS "ratePaise", page.discount_percent AS "discountPercent", page.note,
      (SELECT jsonb_build_object('id', id, 'name', name, 'discountPercent', discount_percent)
        FROM ${customerGroups} WHERE id = page.group_id) AS "group",
      page.last_game_on::text AS "lastGameOn"
    FROM page CROSS JOIN LATERAL (
      SELECT (count(*) FILTER (WHERE ${isPlayed}))::int AS game_count,
        (count(*) FILTER (WHERE ${bookings.status} = 'confirmed' AND ${bookings.noShowAt} IS NOT NULL))::int AS no_show_count,
        (max(${bookings.date}) FILTER (WHERE ${isPlayed}))::text AS last_visit,
        (min(${bookings.date}) FILTER (WHERE ${bookings.status} = 'confirmed' AND ${bookings.startsAt} > ${now}))::text AS next_game,
        coalesce(bool_or(${sharesContact(now)}), false) AND ${showsContacts} AS shares,
        coalesce(sum(${paidPaise}), 0)::float8 AS spent
      FROM ${bookings} WHERE ${bookings.turfId} IN ${turfsOf(venueId)}
        AND (${bookings.userId} = page.user_id OR ${bookings.guestPhone} = page.phone)) AS facts
    ORDER BY page.last_game_on DESC, page.id DESC`);
  return rows;
}

const turfsOf = (venueId: string) => sql`(SELECT id FROM ${turfs} WHERE ${turfs.venueId} = ${venueId})`;

/** Money of one booking: at the venue, and online less refunds that are decided or sent. */
const paidPaise = sql`(
  (SELECT coalesce(sum(${venuePayments.amountPaise}), 0) FROM ${venuePayments}
    WHERE ${venuePayments.bookingId} = ${bookings.id} AND ${venuePayments.turfId} = ${bookings.soldTurfId})
  + (SELECT coalesce(sum(${ledgerLines.amountPaise}), 0) FROM ${ledgerEntries} JOIN ${ledgerLines}
    ON ${ledgerLines.turfId} = ${ledgerEntries.turfId} AND ${ledgerLines.entryId} = ${ledgerEntries.id}
    WHERE ${ledgerEntries.bookingId} = ${bookings.id} AND ${ledgerEntries.turfId} = ${bookings.soldTurfId}
      AND ${ledgerLines.account} IN ('gateway', 'refunds_payable')))`;

/**
 * Condition: the typed text is a part of the shown name or of the phone number, or the code of a booking at the venue.
 * The whole phone number also finds an account, whose number the venue knows from its bookings.
 */
export function matchesTyped(typed: string, venueId: string): SQL {
  const isPartOf = (text: SQL, part: string) => sql`strpos(lower(${text}), lower(${part})) > 0`;
  const found = [
    isPartOf(sql`${venueCustomers.name}`, typed),
    sql`(${venueCustomers.name} IS NULL AND ${isPartOf(publicName, typed)})`,
  ];
  const number = phone.safeParse(typed).data;
  const digits = typed.replace(/\D/g, '');
  if (number !== undefined) found.push(sql`${number} IN (${venueCustomers.phone}, ${users.phone})`);
  else if (digits.length >= 3 && /^[\d\s+().-]+$/.test(typed))
    for (const part of new Set([digits, digits.replace(/^0/, '')]))
      found.push(isPartOf(sql`${venueCustomers.phone}`, part));
  const code = typed.toUpperCase();
  if (new RegExp(`^[${codeLetters}]{8}$`).test(code)) {
    const ofBooking = (column: SQL) =>
      sql`(SELECT ${column} FROM ${bookings} WHERE ${bookings.code} = ${code} AND ${bookings.turfId} IN ${turfsOf(venueId)} LIMIT 1)`;
    found.push(
      sql`${venueCustomers.userId} = ${ofBooking(sql`${bookings.userId}`)}`,
      sql`${venueCustomers.phone} = ${ofBooking(sql`${bookings.guestPhone}`)}`,
    );
  }
  return sql`(${sql.join(found, sql` OR `)})`;
}
