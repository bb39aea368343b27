import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as replyPage from '../../../app/routes/desk/reply-to-review.tsx';
import { playAt } from '../../support/bookings/played-booking.ts';
import { type OnePage, openOnePage } from '../../support/browser/one-page.ts';
import {
  createPerson,
  createTurf,
  type Person,
  type TestInstallation,
} from '../../support/servers/installation.ts';

let site: OnePage;
let maidan: TestInstallation;
let owner: Person;
let reviewId: string;

beforeAll(async () => {
  site = await openOnePage(replyPage, 'reviews/:reviewId/reply');
  ({ maidan } = site);
});
afterAll(() => maidan.close());
beforeEach(async () => {
  owner = await createPerson(maidan, 'turf_owner');
  const turfId = await createTurf(maidan, { ownerId: owner.id });
  const author = await createPerson(maidan);
  await playAt(maidan, author, turfId);
  const body = { rating: 4, comment: 'Soft grass, honest lights.' };
  const written = await maidan.call('POST', `/api/turfs/${turfId}/reviews`, { as: author, body });
  reviewId = written.body.id;
});

const address = () => `/reviews/${reviewId}/reply`;
const textIn = (html: string) => html.match(/<textarea[^>]*>([^<]*)</)?.[1];
const shownIn = (html: string) => html.match(/name="expectedVersion" value="([^"]*)"/)?.[1] ?? 'nothing';
const standing = async () => (await maidan.call('GET', `/api/reviews/${reviewId}`)).body.reply?.text ?? null;

const open = async () => shownIn((await site.open(address(), owner)).html);

const send = (fields: Record<string, string>) => site.send(address(), owner, fields);
const save = (expectedVersion: string, text: string) => send({ intent: 'save', expectedVersion, text });

describe('reply to review page', () => {
  test('second empty form: the first reply is shown before saving', async () => {
    const [first, second] = [await open(), await open()];
    expect((await save(first, 'See you on Sunday.')).status).toBe(302);
    const refused = await save(second, 'The lights are mended.');
    expect(refused.status).toBe(409);
    expect(refused.html).toContain('You have already replied to this review.');
    expect(refused.html).toContain('>See you on Sunday.</blockquote>');
    expect(textIn(refused.html)).toBe('The lights are mended.');
    expect(await standing()).toBe('See you on Sunday.');

    expect((await save(shownIn(refused.html), 'The lights are mended.')).status).toBe(302);
    expect(await standing()).toBe('The lights are mended.');
  });

  test('stale form: neither overwrites nor deletes a changed reply', async () => {
    await save(await open(), 'Thank you.');
    const stale = await open();
    await save(await open(), 'Thank you, Divya.');
    const refused = await save(stale, 'Come again.');
    expect(refused.status).toBe(409);
    expect(refused.html).toContain('This reply was changed after you opened it');
    expect(refused.html).toContain('>Thank you, Divya.</blockquote>');
    expect(textIn(refused.html)).toBe('Come again.');
    const kept = await send({ intent: 'delete', expectedVersion: stale });
    expect(kept.status).toBe(409);
    expect(kept.html).toContain('This reply was changed after you opened it');
    expect(textIn(kept.html)).toBe('Thank you, Divya.');
    expect(await standing()).toBe('Thank you, Divya.');

    const deletion = { intent: 'delete', expectedVersion: shownIn(kept.html) };
    expect((await send(deletion)).status).toBe(302);
    expect(await standing()).toBeNull();
    expect((await send(deletion)).status, 'pressed twice').toBe(302);
  });

  test('deleted reply: shown as deleted before a stale form saves', async () => {
    await save(await open(), 'Thank you.');
    const stale = await open();
    await send({ intent: 'delete', expectedVersion: stale });
    const refused = await save(stale, 'Come again.');
    expect(refused.status).toBe(404);
    expect(refused.html).toContain('There is no reply to this review.');
    expect(textIn(refused.html)).toBe('Come again.');
    expect(await standing()).toBeNull();
  });
});
