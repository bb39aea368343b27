import { describe, expect, test } from 'vitest';
import { defaultPolicy } from '../../contract/policy.ts';
import { checkMoney } from '../../server/core/ledger/check-money.ts';
import { getStanding, listPayoutsOf } from '../../server/core/ledger/payouts/queries.ts';
import { getPayoutStatement } from '../../server/core/ledger/payouts/statements.ts';
import { createClock } from '../../server/platform/clock.ts';
import { createSealer } from '../../server/platform/sealer.ts';
import { openEmptyDatabase } from '../../tests/support/database/empty-database.ts';
import { userIdOf } from '../people.ts';
import { seedDemo } from '../seed-demo.ts';

describe('seeded payout', () => {
  test('statement with taxes adds up, and the money check finds nothing', async () => {
    const database = await openEmptyDatabase();
    const { db } = database;
    const clock = createClock();
    const sealer = createSealer('secret of the test');
    await seedDemo(db, { now: await clock.now(db), policy: defaultPolicy, passwordHash: 'none', sealer });
    const ownerId = userIdOf('owner2@maidan.test');
    const [payout] = await listPayoutsOf({ db, sealer }, ownerId);
    const { lines, totals, broughtPaise, carriedPaise } = await getPayoutStatement(db, payout?.id ?? '');
    expect(lines.length).toBeGreaterThan(10);
    expect({ broughtPaise, carriedPaise }).toEqual({ broughtPaise: 0, carriedPaise: 0 });
    expect(payout?.taxes).toMatchObject({
      basePaise: totals.amountPaise,
      tcsBasisPoints: 50,
      tdsBasisPoints: 10,
    });
    expect(payout?.taxNumbers).toEqual({ pan: 'AAPFU0939F', gstin: '27AAPFU0939F1ZV' });
    expect((await getStanding(db, clock, ownerId)).debtPaise).toBe(0);
    expect((await checkMoney({ db, clock })).findings).toEqual([]);
    await database.close();
  });
});
