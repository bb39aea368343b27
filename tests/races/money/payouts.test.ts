import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { istDateOf } from '../../../contract/calendar.ts';
import { settings } from '../../../server/core/people/tables.ts';
import { playAt } from '../../support/bookings/played-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../support/servers/installation.ts';
import { tally } from '../crowd.ts';

const maidan = testInstallation();
let admins: Person[];
let owner: Person;
/** The owner's share of one hour paid in part. */
const share = 125_00;
const games = 4;

beforeAll(async () => {
  admins = await Promise.all(Array.from({ length: 10 }, () => createPerson(maidan, 'admin')));
});
beforeEach(async () => {
  owner = await createPerson(maidan, 'turf_owner');
  const turfId = await createTurf(maidan, { ownerId: owner.id });
  const player = await createPerson(maidan);
  for (let count = 0; count < games; count += 1) await playAt(maidan, player, turfId);
});

let count = 0;
const newReference = () => {
  count += 1;
  return `RACE${100_000 + count}`;
};

async function send(as: Person, amountPaise: number, reference = newReference()) {
  const { status, body } = await maidan.call('POST', `/api/admin/owners/${owner.id}/payouts`, {
    as,
    body: { amountPaise, reference, paidOn: istDateOf(new Date()) },
  });
  return { status, code: status === 201 ? '' : body.code, id: body.id as string };
}

const standing = async () => (await maidan.call('GET', '/api/owner/payouts', { as: owner })).body.standing;

describe('payouts', () => {
  test('ten concurrent payouts to one owner: never more than was due', async () => {
    const answers = await Promise.all(admins.map((as) => send(as, share)));
    expect(tally(answers)).toEqual({ '201': games, '409 PAYOUT_TOO_HIGH': admins.length - games });
    expect(await standing()).toMatchObject({ duePaise: 0, debtPaise: 0, paidOutPaise: games * share });
  });

  test('ten concurrent payouts with taxes: withheld once', async () => {
    const rates = { tdsBasisPoints: 10, tdsWithoutPanBasisPoints: 500 };
    await maidan.services.db.insert(settings).values({ values: rates });
    const answers = await Promise.all(admins.map((as) => send(as, 10_00)));
    expect(tally(answers)).toEqual({ '201': admins.length });
    const withheldPaise = (games * share * 5) / 100;
    expect(await standing()).toMatchObject({ paidOutPaise: 10 * 10_00, withheldPaise });
    await maidan.services.db.delete(settings);
  });

  test('one transfer recorded ten times at once: one payout', async () => {
    const reference = newReference();
    const answers = await Promise.all(admins.map((as) => send(as, 1_00, reference)));
    expect(tally(answers)).toEqual({ '201': 1, '409 PAYOUT_RECORDED': admins.length - 1 });
    expect(await standing()).toMatchObject({ paidOutPaise: 1_00 });
  });

  test('ten concurrent reversals during payouts: the amount is due again once', async () => {
    const { id } = await send(admins[0] as Person, share);
    const takeBack = async (as: Person) => {
      const body = { reason: 'Sent to another account' };
      const answer = await maidan.call('POST', `/api/admin/payouts/${id}/reversal`, { as, body });
      return { status: answer.status, code: answer.status === 200 ? '' : answer.body.code };
    };
    const [back, paid] = await Promise.all([
      Promise.all(admins.map(takeBack)),
      Promise.all(admins.map((as) => send(as, share))),
    ]);
    expect(tally(back)).toEqual({ '200': 1, '409 PAYOUT_REVERSED': admins.length - 1 });
    const sent = paid.filter(({ status }) => status === 201).length;
    // Some payouts run before the reversal, others after it.
    expect([games - 1, games]).toContain(sent);
    expect(await standing()).toMatchObject({ duePaise: (games - sent) * share, debtPaise: 0 });
  });
});
