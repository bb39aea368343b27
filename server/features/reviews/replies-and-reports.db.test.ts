import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { auditLog } from '../../core/people/tables.ts';
import { newId } from '../../platform/ids.ts';
import { recountRatings } from './recount-ratings.ts';
import { reviews } from './tables.ts';

const maidan = testInstallation();
let owner: Person;
let author: Person;
let admin: Person;
let turfId: string;
let id: string;

beforeAll(async () => {
  admin = await createPerson(maidan, 'admin');
});
beforeEach(async () => {
  owner = await createPerson(maidan, 'turf_owner');
  turfId = await createTurf(maidan, { ownerId: owner.id });
  await maidan.services.db.delete(reviews);
  ({ id, author } = await addReview(5));
});

async function addReview(rating: number) {
  const writer = await createPerson(maidan);
  const reviewId = newId();
  await maidan.services.db.transaction(async (tx) => {
    const row = { id: reviewId, turfId, userId: writer.id, rating, comment: 'Soft grass, honest lights.' };
    await tx.insert(reviews).values(row);
    await recountRatings(tx, turfId);
  });
  return { id: reviewId, author: writer };
}

const call = (method: string, path: string, as?: Person, body?: object) =>
  maidan.call(method, `/api/reviews/${path}`, { ...(as && { as }), ...(body && { body }) });
const list = async (as?: Person) =>
  (await maidan.call('GET', `/api/turfs/${turfId}/reviews`, as ? { as } : {})).body;
const report = async (as?: Person, body: object = { reason: 'false', comment: ' Never played here. ' }) =>
  call('POST', `${id}/report`, as ?? (await createPerson(maidan)), body);
const queue = async (query = '') => (await call('GET', `reports${query}`, admin)).body;
const eventsAbout = async (person: Person) => {
  const rows = await maidan.services.db.select().from(auditLog).where(eq(auditLog.subjectId, person.id));
  return rows.map(({ event, actorId, details }) => ({ event, actorId, details }));
};

describe('replies and reports', () => {
  test('owner: replies once, edits and deletes the reply; all are audited', async () => {
    expect((await list(owner)).youMayReply).toBe(true);
    expect((await list(author)).youMayReply).toBe(false);
    const replied = await call('POST', `${id}/reply`, owner, { text: ' Thank you, come again. ' });
    expect(replied).toMatchObject({
      status: 201,
      body: { reply: { text: 'Thank you, come again.', editedAt: null } },
    });
    const twice = await call('POST', `${id}/reply`, owner, { text: 'Once more.' });
    expect(twice).toMatchObject({ status: 409, body: { code: 'ALREADY_REPLIED' } });
    const changed = await call('PUT', `${id}/reply`, owner, { text: 'Thank you!' });
    expect(changed.body.reply).toMatchObject({ text: 'Thank you!', editedAt: expect.any(String) });
    expect((await list()).items).toMatchObject([{ reply: { text: 'Thank you!' } }]);
    expect((await call('DELETE', `${id}/reply`, owner)).body.reply).toBeNull();
    expect(await call('DELETE', `${id}/reply`, owner)).toMatchObject({
      status: 404,
      body: { code: 'REPLY_NOT_FOUND' },
    });
    expect((await eventsAbout(author)).map(({ event }) => event)).toEqual([
      'review-replied',
      'reply-changed',
      'reply-deleted',
    ]);
  });

  test('stale version: the reply is neither overwritten nor deleted', async () => {
    const first = await call('POST', `${id}/reply`, owner, { text: 'Thank you.' });
    const shown = first.body.reply.createdAt;
    const second = await call('PUT', `${id}/reply`, owner, { text: 'Thank you!', expectedVersion: shown });
    expect(second.body.reply).toMatchObject({ text: 'Thank you!' });
    const changed = { status: 409, body: { code: 'REPLY_CHANGED' } };
    const late = { text: 'Come again.', expectedVersion: shown };
    expect(await call('PUT', `${id}/reply`, owner, late)).toMatchObject(changed);
    expect(await call('DELETE', `${id}/reply`, owner, { expectedVersion: shown })).toMatchObject(changed);
    expect((await list()).items).toMatchObject([{ reply: { text: 'Thank you!' } }]);
    const expectedVersion = second.body.reply.editedAt;
    expect((await call('DELETE', `${id}/reply`, owner, { expectedVersion })).body.reply).toBeNull();
    expect(await call('PUT', `${id}/reply`, owner, late)).toMatchObject({ status: 404 });
  });

  test('reply: notifies open turf pages', async () => {
    const heard: object[] = [];
    const stop = maidan.services.events.subscribe((event) => heard.push(event));
    await call('POST', `${id}/reply`, owner, { text: 'Thank you!' });
    stop();
    expect(heard).toEqual([{ type: 'reviews-changed', turfId, keepsRating: true }]);
  });

  test('another owner: REVIEW_NOT_FOUND; empty reply: validation error', async () => {
    const other = await createPerson(maidan, 'turf_owner');
    const refused = await call('POST', `${id}/reply`, other, { text: 'Come to mine.' });
    expect(refused).toMatchObject({ status: 404, body: { code: 'REVIEW_NOT_FOUND' } });
    const empty = await call('POST', `${id}/reply`, owner, { text: '   ' });
    expect(empty.body.data.fields).toMatchObject([{ field: 'text', message: 'Please write a reply' }]);
  });

  test('dismissed report: reporting again is allowed once the review is edited', async () => {
    const person = await createPerson(maidan);
    await report(person);
    expect((await call('POST', `${id}/keep`, admin, {})).status).toBe(200);
    expect(await report(person)).toMatchObject({ status: 409, body: { code: 'ALREADY_REPORTED' } });
    const rewritten = { rating: 1, comment: 'The owner is a thief, call him on 98765 43210.' };
    expect((await call('PATCH', id, author, rewritten)).status).toBe(200);
    expect((await report(person, { reason: 'private', comment: 'His number.' })).status).toBe(201);
    expect((await report(person)).status).toBe(409);
    expect((await queue()).items).toMatchObject([
      { reporterCount: 1, reports: [{ reason: 'private', comment: 'His number.' }] },
    ]);
  });

  test("reports another user's review once, with a valid reason", async () => {
    const person = await createPerson(maidan);
    expect(await report(person, { reason: 'rude' })).toMatchObject({ status: 400 });
    expect(await report(person)).toMatchObject({ status: 201, body: { done: true } });
    expect(await report(person)).toMatchObject({ status: 409, body: { code: 'ALREADY_REPORTED' } });
    expect(await report(author)).toMatchObject({ status: 409, body: { code: 'OWN_REVIEW' } });
    expect(await call('POST', `${id}/report`, undefined, { reason: 'spam' })).toMatchObject({ status: 401 });
    expect(await queue()).toMatchObject({
      total: 1,
      nextCursor: null,
      items: [
        {
          review: { id },
          turf: { id: turfId },
          reporterCount: 1,
          reports: [{ reason: 'false', comment: 'Never played here.' }],
        },
      ],
    });
  });

  test('hidden review: off lists and averages, only its author sees it', async () => {
    await addReview(2);
    await report();
    expect(await list()).toMatchObject({ total: 2, average: 3.5 });
    const hidden = await call('POST', `${id}/hide`, admin, { reason: 'Insults the groundsman' });
    expect(hidden).toMatchObject({ status: 200, body: { hidden: { reason: 'Insults the groundsman' } } });

    const left = await list(author);
    expect(left).toMatchObject({ total: 1, average: 2, items: [{ rating: 2 }] });
    expect(left.histogram[0]).toEqual({ rating: 5, count: 0 });
    expect((await maidan.call('GET', `/api/turfs/${turfId}`)).body).toMatchObject({
      rating: 2,
      reviewCount: 1,
    });
    const own = await maidan.call('GET', `/api/turfs/${turfId}/review-eligibility`, { as: author });
    expect(own.body.ownReview.hidden.reason).toBe('Insults the groundsman');
    for (const as of [undefined, owner]) expect((await call('GET', id, as)).status).toBe(404);
    for (const as of [author, admin]) expect((await call('GET', id, as)).status).toBe(200);
    const stranger = await createPerson(maidan);
    expect((await call('PUT', `${id}/helpful`, stranger)).status).toBe(404);
    expect((await report(stranger)).status).toBe(404);
    expect((await call('POST', `${id}/reply`, owner, { text: 'Thank you!' })).status).toBe(404);
  });

  test('hidden review: a reply is refused and does not appear later', async () => {
    await call('POST', `${id}/hide`, admin, { reason: 'Insults the groundsman' });
    expect((await call('POST', `${id}/reply`, owner, { text: 'Thank you!' })).status).toBe(404);
    await call('POST', `${id}/keep`, admin, {});
    expect((await list()).items).toMatchObject([{ id, reply: null }]);
  });

  test('hiding again: changes the reason, not the time', async () => {
    const hide = async (reason: string) => (await call('POST', `${id}/hide`, admin, { reason })).body.hidden;
    const { at } = await hide('Insults the groundsman');
    expect(await hide('Names his children')).toEqual({ reason: 'Names his children', at });
  });

  test('hidden review: its author cannot edit, delete or replace it', async () => {
    await call('POST', `${id}/hide`, admin, { reason: 'Insults the groundsman' });
    const change = { rating: 4, comment: 'Soft grass, honest lights.' };
    for (const refused of [await call('PATCH', id, author, change), await call('DELETE', id, author)]) {
      expect(refused).toMatchObject({ status: 409, body: { code: 'REVIEW_HIDDEN' } });
    }
    const another = await maidan.call('POST', `/api/turfs/${turfId}/reviews`, { as: author, body: change });
    expect(another).toMatchObject({ status: 409, body: { code: 'ALREADY_REVIEWED' } });
  });

  test('decision: clears the queue, is reversible and audited with its admin', async () => {
    await report();
    await report();
    expect((await queue()).items).toMatchObject([{ reporterCount: 2 }]);
    await call('POST', `${id}/keep`, admin);
    expect(await queue()).toMatchObject({ items: [], total: 0 });
    expect((await list()).total).toBe(1);

    await report();
    await call('POST', `${id}/hide`, admin, { reason: 'Advertises another turf' });
    expect((await queue()).total).toBe(0);
    expect(await queue('?state=hidden')).toMatchObject({
      total: 1,
      items: [{ review: { id }, reporterCount: 3 }],
    });
    expect((await call('POST', `${id}/keep`, admin)).body.hidden).toBeNull();
    expect(await list()).toMatchObject({ total: 1, average: 5 });
    expect((await queue('?state=hidden')).total).toBe(0);

    const acts = (await eventsAbout(author)).map(({ event, actorId, details }) => [
      event,
      actorId,
      details.hidden,
    ]);
    expect(acts).toEqual([
      ['review-kept', admin.id, { from: false, to: false }],
      ['review-hidden', admin.id, { from: false, to: true }],
      ['review-kept', admin.id, { from: true, to: false }],
    ]);
  });

  test('decision on a stale text, report or state: REVIEW_CHANGED', async () => {
    const reporter = await createPerson(maidan);
    await report(reporter);
    const versionIn = async (query = '') => (await queue(query)).items[0].version;
    const keep = (expectedVersion: string) => call('POST', `${id}/keep`, admin, { expectedVersion });
    const hide = (expectedVersion: string) =>
      call('POST', `${id}/hide`, admin, { reason: 'Insults the owner', expectedVersion });
    const changed = { status: 409, body: { code: 'REVIEW_CHANGED' } };

    const read = await versionIn();
    const rewritten = { rating: 5, comment: 'I was wrong, the grass is fine.' };
    expect((await call('PATCH', id, author, rewritten)).status).toBe(200);
    for (const decide of [keep, hide]) expect(await decide(read)).toMatchObject(changed);

    const readAgain = await versionIn();
    await report();
    for (const decide of [keep, hide]) expect(await decide(readAgain)).toMatchObject(changed);
    expect(await queue()).toMatchObject({
      total: 1,
      items: [{ reporterCount: 2, review: { hidden: null } }],
    });

    const last = await versionIn();
    expect((await hide(last)).status).toBe(200);
    expect(await keep(last)).toMatchObject(changed);
    expect((await keep(await versionIn('?state=hidden'))).status).toBe(200);
  });

  test('blank or too short reason for hiding: validation error', async () => {
    const refused = await call('POST', `${id}/hide`, admin, { reason: ' no ' });
    expect(refused.body.data.fields).toMatchObject([
      { message: 'Please enter a reason. The author will see it' },
    ]);
  });

  test('queue: open reports oldest first, hidden reviews newest first', async () => {
    const others = [await addReview(3), await addReview(2), await addReview(1)];
    const ids = [id, ...others.map((other) => other.id)];
    for (const reviewId of ids) {
      await call('POST', `${reviewId}/report`, await createPerson(maidan), { reason: 'spam' });
    }
    expect(await pagesOf('open')).toEqual(ids);
    for (const reviewId of ids) await call('POST', `${reviewId}/hide`, admin, { reason: 'Nothing but spam' });
    expect(await pagesOf('hidden')).toEqual([...ids].reverse());
  });
});

async function pagesOf(state: string): Promise<string[]> {
  const seen: string[] = [];
  let cursor = '';
  do {
    const page = await queue(`?state=${state}&limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...page.items.map(({ review }: { review: { id: string } }) => review.id));
    cursor = page.nextCursor ?? '';
  } while (cursor);
  return seen;
}
