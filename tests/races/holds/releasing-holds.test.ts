import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { sandboxOf } from '../../support/bookings/paid-booking.ts';
import { createPerson, createTurf, testInstallation } from '../../support/servers/installation.ts';
import { hold, pay, reservationsFor, reservationsOf, returnFromCheckout, tally } from '../crowd.ts';

const maidan = testInstallation();

beforeAll(async () => {
  sandboxOf(maidan).faults.dropWebhooks = true;
});

// Negative: the payment starts that many milliseconds earlier. Both extremes guarantee a winner.
const head = [-400, -8, -6, -4, -2, 0, 0, 0, 0, 2, 4, 6, 8, 12, 400];

async function releaseWhilePaying(milliseconds: number): Promise<'paid' | 'released'> {
  const [person, other, turfId] = await Promise.all([
    createPerson(maidan),
    createPerson(maidan),
    createTurf(maidan),
  ]);
  const held = await hold(maidan, person, { turfId, hours: [18, 19] });
  const read = async () => (await maidan.call('GET', `/api/bookings/${held.id}`, { as: person })).body;
  const { payNowPaise } = await read();
  const payAndReturn = async () => {
    await wait(Math.max(0, milliseconds));
    await returnFromCheckout(maidan, await pay(maidan, held.orderId));
  };
  const releaseHold = async () => {
    await wait(Math.max(0, -milliseconds));
    return maidan.call('POST', `/api/bookings/${held.id}/release`, { as: person });
  };
  const [answer] = await Promise.all([releaseHold(), payAndReturn()]);

  const rival = await hold(maidan, other, { turfId, hours: [18, 19] });
  if (answer.status === 409) {
    expect(answer.body.code).toBe('NOT_HELD');
    expect(tally([rival])).toEqual({ '409 SLOT_TAKEN': 1 });
    expect(await read()).toMatchObject({ status: 'confirmed', paidPaise: payNowPaise, refundPaise: 0 });
    expect(await reservationsOf(maidan, turfId)).toEqual(reservationsFor([held], 'booking'));
    return 'paid';
  }
  expect(answer.body).toMatchObject({ status: 'expired', cancelledBy: 'customer' });
  expect(rival.status).toBe(201);
  expect(await read()).toMatchObject({ status: 'expired', paidPaise: 0, releasedPaise: payNowPaise });
  expect(await reservationsOf(maidan, turfId)).toEqual(reservationsFor([rival], 'hold'));
  return 'released';
}

describe('releasing holds', () => {
  test('release against payment: one wins, and the hours match the winner', async () => {
    const outcomes = [];
    for (const milliseconds of head) outcomes.push(await releaseWhilePaying(milliseconds));
    expect(new Set(outcomes)).toEqual(new Set(['paid', 'released']));
  });

  test('double release against a new hold: the new hold survives', async () => {
    for (let round = 0; round < 15; round += 1) {
      const [person, other, turfId] = await Promise.all([
        createPerson(maidan),
        createPerson(maidan),
        createTurf(maidan),
      ]);
      const held = await hold(maidan, person, { turfId, hours: [18, 19] });
      const releaseHold = () => maidan.call('POST', `/api/bookings/${held.id}/release`, { as: person });
      const [first, second, rival] = await Promise.all([
        releaseHold(),
        wait(round).then(releaseHold),
        wait(round * 2).then(() => hold(maidan, other, { turfId, hours: [18, 19] })),
      ]);
      expect([first.status, second.status]).toEqual([200, 200]);
      const theirs = rival.status === 201 ? reservationsFor([rival], 'hold') : [];
      expect(await reservationsOf(maidan, turfId)).toEqual(theirs);
    }
  });
});
