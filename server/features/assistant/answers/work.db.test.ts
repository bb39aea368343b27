import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, formatDate, type IstDate, istDateOf } from '../../../../contract/calendar.ts';
import { bookAndPay } from '../../../../tests/support/bookings/paid-booking.ts';
import { converse } from '../../../../tests/support/browser/converse.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../../tests/support/servers/installation.ts';

const maidan = testInstallation();
let owner: Person;
let hoops: string;
let tomorrow: IstDate;

beforeAll(async () => {
  const { services } = maidan;
  owner = await createPerson(maidan, 'turf_owner');
  tomorrow = addDays(istDateOf(await services.clock.now(services.db)), 1);
  hoops = await createTurf(maidan, { ownerId: owner.id, name: 'Besant Hoops', sport: 'basketball' });
  await createTurf(maidan, { ownerId: owner.id, name: 'Courtyard Tennis', sport: 'tennis' });
  const asha = await createPerson(maidan);
  for (const startTimes of [['18:00', '19:00'], ['07:00']])
    await bookAndPay(maidan, asha, { turfId: hoops, date: tomorrow, startTimes });
});

const ask = (...questions: string[]) => converse(maidan, owner, questions, 'turf_owner');

describe('answer work', () => {
  test('bookings of a day: count, games in order, day sheet', async () => {
    const { text, cards } = await ask('how many bookings do I have tomorrow?');
    expect(text).toContain(`2 bookings at your turfs on ${formatDate(tomorrow)}.`);
    expect(text).toMatch(/• 7–8\u00a0am, Besant Hoops: Asha Iyer\n• 6–8\u00a0pm, Besant Hoops: Asha Iyer/);
    expect(text).toMatch(/₹[\d,]+ is still to be collected at the venue/);
    const href = `/desk/day?turfId=${hoops}&date=${tomorrow}`;
    expect(cards).toEqual([{ kind: 'page', page: 'daySheet', turfName: 'Besant Hoops', href }]);
    expect((await ask('who is playing tomorrow evening')).text).toContain('1 booking at your turfs');
    expect((await ask('bookings tomorrow at courtyard tennis')).text).toContain(
      '0 bookings at Courtyard Tennis',
    );
  });

  test('lock: opens the dialog with the slots of the named turf', async () => {
    const { text, cards } = await ask('Lock 6 pm tomorrow at Besant Hoops');
    expect(text).toContain(`Besant Hoops, ${formatDate(tomorrow)}, 6–7\u00a0pm.`);
    const slot = encodeURIComponent(`${tomorrow}T18:00`);
    const href = `/time-slots?turfId=${hoops}&date=${tomorrow}&view=day&do=lock&slot=${slot}`;
    expect(cards).toEqual([{ kind: 'page', page: 'timeSlots', turfName: 'Besant Hoops', href }]);
  });

  test('lock, half hours: opens the dialog with both halves', async () => {
    const name = 'Besant Shuttles';
    await createTurf(maidan, { ownerId: owner.id, name, sport: 'badminton', slotMinutes: 30 });
    const { cards } = await ask('Lock 6 pm tomorrow at Besant Shuttles');
    const slots = ['18:00', '18:30'].map((time) => `slot=${encodeURIComponent(`${tomorrow}T${time}`)}`);
    expect(cards).toMatchObject([{ href: expect.stringContaining(`&do=lock&${slots.join('&')}`) }]);
  });

  test('own turfs are never offered, others are', async () => {
    await createTurf(maidan, { name: 'Rival Hoops', sport: 'basketball' });
    const { cards } = await ask('basketball in chennai tomorrow');
    expect(cards).toMatchObject([{ kind: 'turf', name: 'Rival Hoops' }]);
    const free = await ask('is besant hoops free tomorrow at 6 pm?');
    expect(free.text).toContain('6–7\u00a0pm is already booked.');
    expect(free.text).not.toContain('Tap');
    const price = await ask('how much is besant hoops tomorrow at 9 am');
    for (const { cards: shown } of [free, price])
      expect(shown).toMatchObject([{ kind: 'page', page: 'timeSlots' }]);
  });

  test.each([
    ['When do I get my payout?', /₹0 is due to you now, and ₹[\d,]+ is already paid for upcoming games/],
    ['How much did I earn tomorrow?', /: 2 bookings, ₹[\d,]+ earned online and ₹0 collected/],
    ['customer did not come, what now?', /press No-show/],
    ['Can I add staff?', /one login/],
    ['xyzzy', /bookings at your turfs, payouts and earnings/],
  ])('%s: answered for owners', async (question, expected) => {
    const { text, cards } = await ask(question);
    expect(text).toMatch(expected);
    expect(cards.filter(({ kind }) => kind !== 'page')).toEqual([]);
  });

  test('admin: figures of the platform and payouts due', async () => {
    const admin = await createPerson(maidan, 'admin');
    const month = await converse(maidan, admin, ['how many bookings this month'], 'admin');
    expect(month.text).toMatch(/\d+ bookings?, ₹[\d,]+ paid online, of which ₹[\d,]+ are service fees/);
    const due = await converse(maidan, admin, ['which payouts are due'], 'admin');
    expect(due.text).toContain('₹0 is due to 0 owners.');
    expect(due.cards).toMatchObject([{ kind: 'page', href: '/admin/payouts' }]);
  });
});
