import { sql } from 'drizzle-orm';
import { istDateOf } from '../../contract/calendar.ts';
import { formatPaise } from '../../contract/money.ts';
import { getStanding, listPayoutsOf } from '../../server/core/ledger/payouts/queries.ts';
import { recordPayout } from '../../server/core/ledger/payouts/record-payout.ts';
import { reversePayout } from '../../server/core/ledger/payouts/reverse-payout.ts';
import type { Story } from './story.ts';
import type { World } from './world.ts';

export async function payOwner({ world, random }: Story): Promise<boolean> {
  const { server, db, clock, owner } = world;
  const { duePaise } = await getStanding(db, clock, owner.userId);
  const amountPaise = Math.floor((duePaise * random.pick([30, 100])) / 100);
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
  const sent = await listPayoutsOf(world.db, world.owner.userId);
  if (sent.length === 0) return false;
  const { id: payoutId } = random.pick(sent);
  await reversePayout(world.server.services, asAdmin(world), { payoutId, reason: 'Sent elsewhere' });
  return true;
}

/** The use case does not check permissions; its procedure does. */
export function asAdmin({ owner }: World) {
  return { person: { ...owner, role: 'admin' as const }, sessionId: undefined, caller: undefined };
}

/** Checks that due, coming, held and debt add up to the owner's ledger account. */
export async function checkPayouts({ db, clock, owner }: World): Promise<void> {
  const { duePaise, debtPaise, comingPaise, heldPaise } = await getStanding(db, clock, owner.userId);
  const standing = duePaise - debtPaise + comingPaise + heldPaise;
  const { rows } = await db.execute<{ paise: number }>(
    sql`SELECT amount_paise::float8 AS paise FROM ledger_lines WHERE owner_id = ${owner.userId}`,
  );
  const accountPaise = rows.reduce((sum, { paise }) => sum - paise, 0);
  if (standing === accountPaise) return;
  throw new Error(
    `the owner has ${formatPaise(standing)} due and coming, the ledger says ${formatPaise(accountPaise)}`,
  );
}
