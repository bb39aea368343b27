import { sql } from 'drizzle-orm';
import { istDateOf } from '../../contract/calendar.ts';
import { formatPaise } from '../../contract/money.ts';
import { setPayoutAccount } from '../../server/core/ledger/payouts/payout-account.ts';
import { getOwnerPayouts, getStanding, listPayoutsOf } from '../../server/core/ledger/payouts/queries.ts';
import { recordPayout } from '../../server/core/ledger/payouts/record-payout.ts';
import { reversePayout } from '../../server/core/ledger/payouts/reverse-payout.ts';
import { updateSettings } from '../../server/core/people/settings/update-settings.ts';
import type { Story } from './story.ts';
import type { World } from './world.ts';

export async function payOwner({ world, random }: Story): Promise<boolean> {
  const { server, db, clock, owner } = world;
  const { payablePaise } = await getOwnerPayouts(server.services, owner.userId);
  const amountPaise = Math.floor((payablePaise * random.pick([30, 100])) / 100);
  if (amountPaise === 0) return false;
  await recordPayout(server.services, asAdmin(world), {
    ownerId: owner.userId,
    amountPaise,
    reference: `UTR${random.between(100_000, 999_999)}`,
    paidOn: istDateOf(await clock.now(db)),
  });
  return true;
}

export async function takePayoutBack({ world, random }: Story): Promise<boolean> {
  const sent = await listPayoutsOf(world.server.services, world.owner.userId);
  if (sent.length === 0) return false;
  const { id: payoutId } = random.pick(sent);
  await reversePayout(world.server.services, asAdmin(world), { payoutId, reason: 'Sent elsewhere' });
  return true;
}

/** The admin changes the rates, or the owner registers for GST or ends it. */
export async function changeTaxes({ world, random }: Story): Promise<boolean> {
  const { server, owner } = world;
  if (random.chance(0.5)) {
    const tdsBasisPoints = random.pick([0, 10, 1_00]);
    await updateSettings(server.services, asAdmin(world), {
      gstTcsBasisPoints: random.pick([0, 50, 1_00]),
      tdsBasisPoints,
      tdsWithoutPanBasisPoints: Math.max(tdsBasisPoints, random.pick([0, 5_00])),
    });
    return true;
  }
  await setPayoutAccount(
    server.services,
    { ...asAdmin(world), person: owner },
    {
      kind: 'upi',
      ...{ holder: 'Asha Iyer', upiId: 'asha@okaxis', pan: 'AAPFU0939F' },
      gstin: random.pick([null, '27AAPFU0939F1ZV']),
    },
  );
  return true;
}

/** The use case does not check permissions; its procedure does. */
export function asAdmin({ owner }: World) {
  return { person: { ...owner, role: 'admin' as const }, sessionId: undefined, caller: undefined };
}

/** Checks that due, coming, held and debt add up to the owner's ledger account, and taxes to theirs. */
export async function checkPayouts({ db, clock, owner }: World): Promise<void> {
  const { duePaise, debtPaise, comingPaise, heldPaise } = await getStanding(db, clock, owner.userId);
  const standing = duePaise - debtPaise + comingPaise + heldPaise;
  const { rows } = await db.execute<{ paise: number }>(
    sql`SELECT amount_paise::float8 AS paise FROM ledger_lines WHERE owner_id = ${owner.userId}`,
  );
  const accountPaise = rows.reduce((sum, { paise }) => sum - paise, 0);
  if (standing !== accountPaise) {
    throw new Error(
      `the owner has ${formatPaise(standing)} due and coming, the ledger says ${formatPaise(accountPaise)}`,
    );
  }
  const taxes = await db.execute<{ account: string; ledger: number; rows: number }>(sql`
    SELECT account, -sum(amount_paise)::float8 AS ledger,
      (SELECT coalesce(sum(CASE account WHEN 'tcs_payable' THEN tcs_paise ELSE tds_paise END), 0)::float8
        FROM payouts WHERE reversed_at IS NULL) AS rows
    FROM ledger_lines WHERE account IN ('tcs_payable', 'tds_payable') GROUP BY account`);
  const wrong = taxes.rows.filter((tax) => tax.ledger !== tax.rows);
  if (wrong.length > 0) throw new Error(`withheld taxes differ: ${JSON.stringify(wrong)}`);
}
