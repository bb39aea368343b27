import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { bookAndPay } from '../../../tests/support/bookings/paid-booking.ts';
import { moveIntoPast, playAt } from '../../../tests/support/bookings/played-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { bookings } from '../../core/bookings/tables.ts';
import { paymentOrders, refunds } from '../../core/payments/tables.ts';
import { slotPrices } from '../../core/slots/tables.ts';
import { syncOrder } from '../../flows/paying/sync-order.ts';
import { newId } from '../../platform/ids.ts';

const maidan = testInstallation();

const opinion = { rating: 4, comment: 'Soft grass, honest lights.' };
const marina = {
  name: 'Marina Five-a-Side',
  location: 'Besant Nagar, Chennai',
  sport: 'football',
  artworkSeed: 1,
  isActive: true,
};

const write = (turfId: string, as?: Person, body: object = opinion) =>
  maidan.call('POST', `/api/turfs/${turfId}/reviews`, { ...(as && { as }), body });
const list = async (turfId: string, query = '', as?: Person) =>
  (await maidan.call('GET', `/api/turfs/${turfId}/reviews${query}`, as ? { as } : {})).body;
const eligibility = async (turfId: string, as?: Person) =>
  (await maidan.call('GET', `/api/turfs/${turfId}/review-eligibility`, as ? { as } : {})).body;

async function player(turfId: string): Promise<Person> {
  const person = await createPerson(maidan);
  await playAt(maidan, person, turfId);
  return person;
}

const cannot = {
  status: 403,
  body: {
    code: 'REVIEW_NEEDS_BOOKING',
    message: 'You can only review turfs you have booked and played at',
  },
};

describe('reviews', () => {
  test('player: writes one review, counted at once on list and turf', async () => {
    const turfId = await createTurf(maidan);
    const person = await player(turfId);
    expect(await eligibility(turfId, person)).toEqual({
      canReview: true,
      refusal: null,
      ownReview: null,
      turf: marina,
    });
    const written = await write(turfId, person, { rating: 4, comment: '  Soft grass,\r\nhonest lights.  ' });
    expect(written).toMatchObject({
      status: 201,
      body: {
        rating: 4,
        comment: 'Soft grass,\nhonest lights.',
        userName: 'Asha I.',
        isYours: true,
        helpfulCount: 0,
        reply: null,
        hidden: null,
        editedAt: null,
      },
    });
    expect(await list(turfId)).toMatchObject({
      items: [{ id: written.body.id, isYours: false, youFoundHelpful: false }],
      total: 1,
      average: 4,
      nextCursor: null,
      youMayReply: false,
    });
    expect((await maidan.call('GET', `/api/turfs/${turfId}`)).body).toMatchObject({
      rating: 4,
      reviewCount: 1,
    });
    const again = await write(turfId, person);
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_REVIEWED', message: 'You have already reviewed this turf' },
    });
    expect(await eligibility(turfId, person)).toMatchObject({
      canReview: false,
      refusal: 'ALREADY_REVIEWED',
      ownReview: { id: written.body.id },
    });
  });

  test('visitor: UNAUTHORIZED; unknown turf: TURF_NOT_FOUND', async () => {
    const turfId = await createTurf(maidan);
    expect(await write(turfId)).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHORIZED', message: 'Please login to submit a review' },
    });
    expect(await eligibility(turfId)).toEqual({
      canReview: false,
      refusal: 'UNAUTHORIZED',
      ownReview: null,
      turf: marina,
    });
    expect((await maidan.call('GET', `/api/turfs/${newId()}/review-eligibility`)).body.code).toBe(
      'TURF_NOT_FOUND',
    );
    const nowhere = await write(newId(), await createPerson(maidan));
    expect(nowhere).toMatchObject({ status: 404, body: { code: 'TURF_NOT_FOUND' } });
  });

  test('upcoming, running or cancelled game, or another turf: no review', async () => {
    const { db } = maidan.services;
    const turfId = await createTurf(maidan);
    const stranger = await createPerson(maidan);
    expect(await write(turfId, stranger)).toMatchObject(cannot);

    const ahead = await createPerson(maidan);
    const date = addDays(istDateOf(new Date()), 5);
    const bookingId = await bookAndPay(maidan, ahead, { turfId, date });
    expect(await write(turfId, ahead)).toMatchObject(cannot);
    const minute = 60_000;
    const running = { startsAt: new Date(Date.now() - 59 * minute), endsAt: new Date(Date.now() + minute) };
    await db.update(bookings).set(running).where(eq(bookings.id, bookingId));
    expect(await write(turfId, ahead)).toMatchObject(cannot);
    maidan.clock.advance(2 * minute);
    expect((await eligibility(turfId, ahead)).canReview).toBe(true);
    maidan.clock.advance(-2 * minute);

    const quitter = await createPerson(maidan);
    const cancelled = await playAt(maidan, quitter, turfId);
    await db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, cancelled));
    expect(await write(turfId, quitter)).toMatchObject(cannot);

    const elsewhere = await player(await createTurf(maidan));
    expect(await write(turfId, elsewhere)).toMatchObject(cannot);
    expect((await list(turfId)).total).toBe(0);
  });

  test('partial payment or refund allows a review, a full refund does not', async () => {
    const { db } = maidan.services;
    const turfId = await createTurf(maidan);
    const person = await createPerson(maidan);
    const bookingId = await playAt(maidan, person, turfId);
    const [payment] = await db.select().from(paymentOrders).where(eq(paymentOrders.bookingId, bookingId));
    const refund = (amountPaise: number) =>
      db.insert(refunds).values({
        turfId,
        id: newId(),
        bookingId,
        paymentId: payment?.paidByPaymentId ?? '',
        amountPaise,
        reason: 'cancelled',
        status: 'pending',
      });
    const paid = payment?.amountPaise ?? 0;
    await refund(paid - 1);
    expect((await eligibility(turfId, person)).canReview).toBe(true);
    await refund(1);
    expect(await write(turfId, person)).toMatchObject(cannot);
  });

  test('game rescheduled to dearer, then cheaper hours: counts as paid', async () => {
    const { db } = maidan.services;
    const turfId = await createTurf(maidan);
    const person = await createPerson(maidan);
    const date = addDays(istDateOf(new Date()), 6);
    const price = (hour: number, pricePaise: number) => ({ turfId, date, hour, pricePaise, reason: 'Test' });
    await db.insert(slotPrices).values([price(20, 1_000_00), price(7, 300_00)]);
    const bookingId = await bookAndPay(maidan, person, { turfId, date, paymentOption: 'full' });
    const reschedule = async (startTime: string) =>
      maidan.call('POST', `/api/bookings/${bookingId}/reschedule`, {
        as: person,
        body: { date, startTimes: [startTime] },
      });
    const { order } = (await reschedule('20:00')).body.reschedule;
    await maidan.sandbox?.pay({ orderId: order.orderId, method: 'upi', vpa: 'success@razorpay' });
    await syncOrder(maidan.services, order.orderId);
    expect((await reschedule('07:00')).body).toMatchObject({ startTimes: ['07:00'], paidPaise: 320_00 });

    await moveIntoPast(maidan, bookingId, [7]);
    expect(await write(turfId, person)).toMatchObject({ status: 201 });
  });

  test('owner who played at their turf: OWN_TURF', async () => {
    const owner = await createPerson(maidan, 'turf_owner');
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    await playAt(maidan, owner, turfId);
    expect(await write(turfId, owner)).toMatchObject({ status: 403, body: { code: 'OWN_TURF' } });
  });

  test.each([
    [{ comment: opinion.comment }, 'Please select a rating'],
    [{ rating: 3, comment: '  too few ' }, 'Please write a review with at least 10 characters'],
  ])('%j: refused with %s', async (body, message) => {
    const turfId = await createTurf(maidan);
    const refused = await write(turfId, await player(turfId), body);
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(refused.body.data.fields).toMatchObject([{ message }]);
  });

  test('author edits and deletes, ratings follow; others get REVIEW_NOT_FOUND', async () => {
    const turfId = await createTurf(maidan);
    const [one, other] = [await player(turfId), await player(turfId)];
    const { id } = (await write(turfId, one, { ...opinion, rating: 5 })).body;
    await write(turfId, other, { ...opinion, rating: 2 });
    expect((await list(turfId)).average).toBe(3.5);

    const change = { rating: 1, comment: 'On second thought: no.' };
    const stolen = await maidan.call('PATCH', `/api/reviews/${id}`, { as: other, body: change });
    expect(stolen).toMatchObject({ status: 404, body: { code: 'REVIEW_NOT_FOUND' } });
    const changed = await maidan.call('PATCH', `/api/reviews/${id}`, { as: one, body: change });
    expect(changed).toMatchObject({ status: 200, body: change });
    expect(changed.body.editedAt).not.toBeNull();
    expect(await list(turfId)).toMatchObject({ average: 1.5, total: 2 });

    expect((await maidan.call('DELETE', `/api/reviews/${id}`, { as: other })).status).toBe(404);
    expect((await maidan.call('DELETE', `/api/reviews/${id}`, { as: one })).body).toEqual({ done: true });
    expect((await maidan.call('DELETE', `/api/reviews/${id}`, { as: one })).status).toBe(404);
    expect(await list(turfId)).toMatchObject({ average: 2, total: 1 });
    expect((await write(turfId, one)).status).toBe(201);
  });

  test('only review deleted: the turf has no rating', async () => {
    const turfId = await createTurf(maidan);
    const person = await player(turfId);
    const { id } = (await write(turfId, person)).body;
    await maidan.call('DELETE', `/api/reviews/${id}`, { as: person });
    expect(await list(turfId)).toMatchObject({ items: [], average: null, total: 0 });
    expect((await maidan.call('GET', `/api/turfs/${turfId}`)).body).toMatchObject({
      rating: null,
      reviewCount: 0,
    });
  });

  test('own reviews: newest first, none of other authors', async () => {
    const turfs = [await createTurf(maidan), await createTurf(maidan)];
    const person = await createPerson(maidan);
    for (const turfId of turfs) {
      await playAt(maidan, person, turfId);
      await write(turfId, person);
      await write(turfId, await player(turfId));
    }
    const { body } = await maidan.call('GET', '/api/me/reviews', { as: person });
    expect(body.items.map(({ turfId }: { turfId: string }) => turfId)).toEqual(turfs.reverse());
  });

  test('21st write in a row: rate limited', async () => {
    const turfId = await createTurf(maidan);
    const person = await createPerson(maidan);
    const answers = [];
    for (let index = 0; index < 21; index += 1) answers.push(await write(turfId, person));
    expect(answers.slice(0, 20).every(({ status }) => status === 403)).toBe(true);
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(answers.at(-1)?.body.data.retryAfterSeconds).toBeGreaterThan(0);
  });
});
