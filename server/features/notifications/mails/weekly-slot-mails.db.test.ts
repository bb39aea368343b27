import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { WeeklySlot } from '../../../../contract/bookings/weekly-slots.ts';
import { addDays, formatDate, type IstDate, istDateOf, slotStart } from '../../../../contract/calendar.ts';
import { payByCard } from '../../../../tests/support/bookings/paid-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../../tests/support/servers/installation.ts';
import { releaseUnpaidDates } from '../../../core/bookings/weekly/end-dates.ts';
import { syncOrder } from '../../../flows/paying/sync-order.ts';
import { mails } from '../tables.ts';
import { remindToPay } from './weekly-slot-mails.ts';

const maidan = testInstallation({}, undefined, { sweepMs: 3_600_000 });
const week = 7 * 24;

let owner: Person;
let asha: Person;
let turfId: string;
let first: IstDate;

/** Noon of the next day; the first game is 14 days later and paid until 11 days later. */
beforeEach(async () => {
  const { db, clock } = maidan.services;
  const now = await clock.now(db);
  const tomorrow = addDays(istDateOf(now), 1);
  maidan.clock.advance(slotStart(tomorrow, 12).getTime() - now.getTime());
  first = addDays(tomorrow, 14);
  [owner, asha] = await Promise.all([createPerson(maidan, 'turf_owner'), createPerson(maidan)]);
  turfId = await createTurf(maidan, { ownerId: owner.id });
});

const weeks = (count: number) => addDays(first, count * 7);

async function reserve(count = 1, hour = 19, as = asha): Promise<WeeklySlot> {
  const game = { date: first, startTimes: [`${hour}:00`] };
  const dates = Array.from({ length: count }, (_, place) => ({
    ...game,
    date: weeks(place),
    totalPaise: 520_00,
  }));
  const { status, body } = await maidan.call('POST', '/api/me/weekly-slots', {
    as,
    body: { turfId, ...game, dates },
  });
  expect(status).toBe(201);
  return body;
}

const open = async (as: Person, { dates }: WeeklySlot) =>
  (
    await maidan.call('POST', `/api/me/weekly-dates/${dates[0]?.id}/booking`, {
      as,
      body: { paymentOption: 'full' },
    })
  ).body;
const cancel = (as: Person, { id }: WeeklySlot, range: object) =>
  maidan.call('POST', `/api/me/weekly-slots/${id}/cancel`, { as, body: range });

/** Moves the clock to so many hours before the first date is released. */
async function moveTo(hours: number): Promise<void> {
  const now = await maidan.services.clock.now(maidan.services.db);
  maidan.clock.advance(slotStart(first, 19).getTime() - (72 + hours) * 3_600_000 - now.getTime());
}

/** Returns mails with plain spaces. */
async function mailsTo({ email }: Person, kind = 'weekly') {
  const rows = await maidan.services.db.select().from(mails).where(eq(mails.recipient, email));
  const plain = (text: string) => text.replaceAll(/\s/g, ' ');
  return rows
    .filter(({ key }) => key.startsWith(kind))
    .map((mail) => ({ ...mail, subject: plain(mail.subject), text: plain(mail.text) }));
}
const asksTo = async (person: Person) =>
  (await mailsTo(person, 'weekly-due')).map(({ key }) => key.split(':')[2]).sort();
const endsTo = async (person: Person) =>
  (await mailsTo(person))
    .flatMap(({ key, subject }) => (key.startsWith('weekly-due') ? [] : [subject]))
    .sort();

describe('remindToPay', () => {
  test('a week and a day before, once each over repeated runs', async () => {
    const slot = await reserve();
    await moveTo(week + 0.1);
    await remindToPay(maidan.services);
    expect(await asksTo(asha)).toEqual([]);
    await moveTo(week - 0.1);
    await Promise.all([1, 2].map(() => remindToPay(maidan.services)));
    expect(await asksTo(asha)).toEqual(['week']);
    await moveTo(24.1);
    await remindToPay(maidan.services);
    expect(await asksTo(asha)).toEqual(['week']);
    await moveTo(23.9);
    for (const _ of [1, 2]) await remindToPay(maidan.services);
    expect(await asksTo(asha)).toEqual(['day', 'week']);

    const [ask] = await mailsTo(asha);
    const payBy = `${formatDate(addDays(first, -3))}, 7 pm`;
    expect(ask?.subject).toBe(`Pay by ${payBy}: ${formatDate(first)}, 7–8 pm`);
    expect(ask?.text).toContain(`Pay by ${payBy}`);
    expect(ask?.text).toContain('₹520');
    expect(ask?.text).toContain('Marina Five-a-Side, Besant Nagar, Chennai');
    const link = `${maidan.services.appUrl}/weekly-slots/${slot.id}/pay?date=${first}`;
    expect(ask?.text).toContain(link);
    expect(ask?.html).toContain(`href="${link}"`);
    expect(ask?.deliverUntil.toISOString()).toBe(slot.dates[0]?.payBy);
  });

  test('made after the first reminder: only the second', async () => {
    await moveTo(week - 1);
    await reserve();
    await remindToPay(maidan.services);
    expect(await asksTo(asha)).toEqual([]);
    await moveTo(23);
    await remindToPay(maidan.services);
    expect(await asksTo(asha)).toEqual(['day']);
  });

  test('paid, cancelled, closed or released: none', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => createPerson(maidan)));
    const [payer, canceller, closed, unpaid] = people as [Person, Person, Person, Person];
    const { order } = await open(payer, await reserve(1, 21, payer));
    await payByCard(maidan, order.orderId);
    await syncOrder(maidan.services, order.orderId);
    await cancel(canceller, await reserve(2, 19, canceller), { fromDate: first, untilDate: first });
    const { id } = await reserve(1, 20, closed);
    const end = { fromDate: first, reason: 'The hall is let' };
    await maidan.call('POST', `/api/weekly-slots/${id}/end`, { as: owner, body: end });
    await reserve(1, 17, unpaid);
    await moveTo(1);
    await remindToPay(maidan.services);
    for (const person of people) expect(await asksTo(person)).toEqual([]);
  });

  test('payment opened and left: asked all the same', async () => {
    await open(asha, await reserve());
    await moveTo(23);
    await remindToPay(maidan.services);
    expect(await asksTo(asha)).toEqual(['day', 'week']);
  });
});

describe('ended weekly slots', () => {
  const released = () => `Released: ${formatDate(first)}, 7–8 pm at Marina Five-a-Side`;
  const ended = 'Your weekly slot at Marina Five-a-Side has ended';

  test('unpaid date: one mail; second in a row: the end', async () => {
    const slot = await reserve(4);
    await moveTo(-0.1);
    for (const _ of [1, 2]) await releaseUnpaidDates(maidan.services);
    await expect.poll(() => endsTo(asha)).toEqual([released()]);
    const [mail] = await mailsTo(asha, 'weekly-date-ended');
    expect(mail?.text).toContain('was not paid in time');
    expect(mail?.text).toContain('If the next date is not paid either, your weekly slot ends.');
    expect(mail?.text).toContain(`${maidan.services.appUrl}/weekly-slots/${slot.id}`);
    await moveTo(-week - 0.1);
    for (const _ of [1, 2]) await releaseUnpaidDates(maidan.services);
    await expect.poll(() => endsTo(asha)).toEqual([released(), ended]);
    const [end] = await mailsTo(asha, 'weekly-slot-ended');
    expect(end?.text).toContain('two dates in a row at Marina Five-a-Side were not paid');
    // Its later dates are free, so nobody is asked to pay for them.
    await moveTo(-2 * week + 1);
    await remindToPay(maidan.services);
    expect(await asksTo(asha)).toEqual([]);
  });

  test('ended by the desk: one mail with the reason', async () => {
    const { id } = await reserve(2);
    const end = { fromDate: first, reason: 'The hall is let on Thursdays' };
    for (const _ of [1, 2])
      await maidan.call('POST', `/api/weekly-slots/${id}/end`, { as: owner, body: end });
    await expect.poll(() => endsTo(asha)).toEqual([ended]);
    const [mail] = await mailsTo(asha, 'weekly-slot-ended');
    expect(mail?.text).toContain('The hall is let on Thursdays');
    expect(mail?.text).toContain("can't keep your weekly slot");
  });

  test('closed by the venue: a mail; cancelled by the customer: none', async () => {
    const ravi = await createPerson(maidan);
    const own = await reserve(2, 18, ravi);
    await cancel(ravi, own, { fromDate: first, untilDate: first });
    await cancel(ravi, own, { fromDate: first });
    await reserve(2);
    const range = { date: first, fromHour: 18, toHour: 20, reason: 'Lights' };
    const { status } = await maidan.call('POST', `/api/turfs/${turfId}/closures`, { as: owner, body: range });
    expect(status).toBe(200);
    const subject = `Closed by the venue: ${formatDate(first)}, 7–8 pm at Marina Five-a-Side`;
    await expect.poll(() => endsTo(asha)).toEqual([subject]);
    expect(await mailsTo(ravi)).toEqual([]);
  });
});
