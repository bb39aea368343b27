import { sql } from 'drizzle-orm';
import { disputePhases } from '../../sandbox/razorpay/disputes.ts';
import { endFaults } from './faults.ts';
import type { Outcome, Story } from './story.ts';

/** Disputes a captured payment, or moves an open dispute on. Banks name only part of the money now and then. */
export async function dispute({ world, random }: Story): Promise<Outcome> {
  const { gateway, db } = world;
  // Nothing asks the gateway for disputes, so that their events must arrive.
  endFaults(gateway.faults);
  const open = await listOpen(db);
  const isMove = open.length > 0 && random.chance(0.6);
  if (isMove) {
    const to = random.pick(['under_review', 'won', 'lost', 'lost', 'closed'] as const);
    await gateway.moveDispute(random.pick(open), to);
  } else {
    const disputable = await listDisputable(db);
    if (disputable.length === 0) return undefined;
    const { id: paymentId, paise } = random.pick(disputable);
    const amount = random.chance(0.3) ? random.between(1_00, paise) : paise;
    await gateway.raiseDispute({ paymentId, phase: random.pick(disputePhases), amount });
  }
  await gateway.runDue();
  return isMove ? 'dispute moves on' : 'dispute';
}

/** Decides all open disputes, as banks do in the end. */
export async function decideDisputes({ world, random }: Story): Promise<void> {
  for (const id of await listOpen(world.db))
    await world.gateway.moveDispute(id, random.pick(['won', 'lost'] as const));
}

/** Captured payments with the money that is neither refunded nor lost, in paise. */
async function listDisputable(db: Story['world']['db']): Promise<{ id: string; paise: number }[]> {
  const { rows } = await db.execute<{ id: string; paise: number }>(sql`
    SELECT payment.id, (payment.document->'payment'->>'amount')::int
      - coalesce(sum((child.document->'refund'->>'amount')::int) FILTER (WHERE child.document->'refund'->>'status' <> 'failed'), 0)::int
      - coalesce(sum((child.document->'dispute'->>'amount_deducted')::int), 0)::int AS paise
    FROM sandbox_documents AS payment
    LEFT JOIN sandbox_documents AS child ON child.parent_id = payment.id AND child.kind IN ('refund', 'dispute')
    WHERE payment.kind = 'payment' AND (payment.document->'payment'->>'captured')::boolean
    GROUP BY payment.id, payment.document ORDER BY payment.id`);
  return rows.filter(({ paise }) => paise >= 1_00);
}

async function listOpen(db: Story['world']['db']): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM sandbox_documents WHERE kind = 'dispute'
      AND document->'dispute'->>'status' IN ('open', 'under_review') ORDER BY id`);
  return rows.map(({ id }) => id);
}
