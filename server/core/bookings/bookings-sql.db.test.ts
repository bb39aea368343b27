import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookingStatuses } from '../../../contract/bookings/bookings.ts';
import { contactSharedHours } from '../../../contract/policy.ts';
import { testInstallation } from '../../../tests/support/servers/installation.ts';
import * as inSql from './bookings.sql.ts';
import * as rules from './rules.ts';

const maidan = testInstallation();
const now = new Date('2026-11-27T12:00:00.000Z');

type Judged = Record<'isHold' | 'isLiveHold' | 'isAwaitingApproval' | 'isSold' | 'sharesContact', boolean>;

describe('bookings.sql', () => {
  test('rules and their SQL twins agree on every booking', async () => {
    const booking = fc.record({
      status: fc.constantFrom(...bookingStatuses),
      holdExpiresAt: fc.integer({ min: -2, max: 2 }).map((ms) => new Date(now.getTime() + ms)),
      endsAt: fc
        .integer({ min: -2, max: 2 })
        .map((ms) => new Date(now.getTime() - contactSharedHours * 3_600_000 + ms)),
    });
    const instant = sql`${now.toISOString()}::timestamptz`;
    const judge = async (list: readonly { status: string; holdExpiresAt: Date; endsAt: Date }[]) => {
      const rows = sql.join(
        list.map(
          ({ status, holdExpiresAt, endsAt }, index) =>
            sql`(${index}::int, ${status}::text, ${holdExpiresAt.toISOString()}::timestamptz,
              ${endsAt.toISOString()}::timestamptz)`,
        ),
        sql`, `,
      );
      const { rows: judged } = await maidan.services.db.execute<Judged>(sql`
        SELECT ${inSql.isHold} AS "isHold", ${inSql.isLiveHold(instant)} AS "isLiveHold",
          ${inSql.isAwaitingApproval} AS "isAwaitingApproval", ${inSql.isSold} AS "isSold",
          ${inSql.sharesContact(instant)} AS "sharesContact"
        FROM (VALUES ${rows}) AS bookings (place, status, hold_expires_at, ends_at) ORDER BY place`);
      return judged;
    };
    await fc.assert(
      fc.asyncProperty(fc.array(booking, { minLength: 1, maxLength: 20 }), async (list) => {
        expect(await judge(list)).toEqual(
          list.map((one) => ({
            isHold: rules.isHold(one),
            isLiveHold: rules.isLiveHold(one, now),
            isAwaitingApproval: rules.isAwaitingApproval(one),
            isSold: rules.isSold(one),
            sharesContact: rules.sharesContact(one, now),
          })),
        );
      }),
      { numRuns: 20 },
    );
  });
});
