import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maxTeamAnswers, teamKeptDays } from '../../../contract/bookings/tickets/team.ts';
import type { SharedTicket } from '../../../contract/bookings/tickets/tickets.ts';
import { addDays, hoursOf, istDateOf } from '../../../contract/calendar.ts';
import { bookAndPay } from '../../../tests/support/bookings/paid-booking.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { calendarPathOf } from '../../core/bookings/share-token.ts';
import { teamAnswers } from '../../core/bookings/team/tables.ts';
import { forgetTeams } from '../../core/bookings/team/team.ts';
import { newId } from '../../platform/ids.ts';

const maidan = testInstallation();
const date = addDays(istDateOf(new Date()), 4);
let asha: Person;
let turfId: string;
let bookingId: string;
let hour = 5;

beforeAll(async () => {
  asha = await createPerson(maidan);
  turfId = await createTurf(maidan, { capacity: 2 });
});
beforeEach(async () => {
  hour += 1;
  bookingId = await bookAndPay(maidan, asha, { turfId, date, startTimes: [`${hour}:00`.padStart(5, '0')] });
});

const tokenOf = (browser: number) => String(browser).padStart(32, 'b');
const ticket = async () => (await maidan.call('GET', `/api/bookings/${bookingId}/ticket`, { as: asha })).body;
const open = async (token: string, browser?: number) =>
  maidan.call('GET', `/api/tickets/shared/${token}${browser ? `?guestToken=${tokenOf(browser)}` : ''}`);
const answer = (token: string, browser: number, name: string, reply = 'in') =>
  maidan.call('PUT', `/api/tickets/shared/${token}/answer`, {
    body: { guestToken: tokenOf(browser), name, reply },
  });
const setLink = (isOpen: boolean, as = asha) =>
  maidan.call('PUT', `/api/bookings/${bookingId}/team-link`, { as, body: { isOpen } });
const repliesIn = ({ team }: Pick<SharedTicket, 'team'>) =>
  team.answers.map(({ name, reply, isOwn }) => `${name} ${reply}${isOwn ? ' (own)' : ''}`);

describe('team of a game', () => {
  test('each browser has one answer, which it can change', async () => {
    const { shareToken } = await ticket();
    expect((await answer(shareToken, 1, '  Ravi ')).status).toBe(200);
    await answer(shareToken, 2, 'Meena', 'maybe');
    const { body } = await answer(shareToken, 1, 'Ravi', 'out');
    expect(repliesIn(body)).toEqual(['Ravi out (own)', 'Meena maybe']);
    expect(repliesIn((await open(shareToken)).body)).toEqual(['Ravi out', 'Meena maybe']);
    expect((await ticket()).team).toMatchObject({ isOpen: true, capacity: 2, answers: [{}, {}] });
  });

  test('invalid answers: each names its field', async () => {
    const { shareToken } = await ticket();
    const refused = [await answer(shareToken, 1, ' '), await answer(shareToken, 1, 'Ravi', 'perhaps')];
    expect(refused.map(({ body }) => body.data.fields[0].field)).toEqual(['name', 'reply']);
    expect((await answer('anything', 1, 'Ravi')).status).toBe(404);
  });

  test('closed link: nobody opens it; a new one has the answers', async () => {
    const { shareToken, booking } = await ticket();
    await answer(shareToken, 1, 'Ravi');
    expect((await setLink(false)).body.team.isOpen).toBe(false);
    expect((await open(shareToken)).status).toBe(404);
    expect((await answer(shareToken, 2, 'Meena')).status).toBe(404);
    // The link in the customer's own mails.
    const hours = hoursOf(booking.startTimes);
    const path = calendarPathOf(maidan.services, { ...booking, id: bookingId, hours });
    expect((await open(path.split('/')[2] ?? '')).status).toBe(200);
    const renewed = (await setLink(true)).body.shareToken;
    expect(repliesIn((await open(renewed)).body)).toEqual(['Ravi in']);
    expect((await open(shareToken)).status).toBe(404);
  });

  test('removed by the organiser: gone; other people change nothing', async () => {
    const { shareToken } = await ticket();
    await answer(shareToken, 1, 'Ravi');
    const [{ id }] = (await ticket()).team.answers;
    const other = await createPerson(maidan);
    const path = `/api/bookings/${bookingId}/team-answers/${id}`;
    expect((await maidan.call('DELETE', path, { as: other })).status).toBe(404);
    expect((await setLink(false, other)).status).toBe(404);
    expect((await maidan.call('DELETE', path, { as: asha })).body.team.answers).toEqual([]);
  });

  test('full: no further browser, but those in it can change', async () => {
    const { shareToken } = await ticket();
    await answer(shareToken, 1, 'Ravi');
    const { db, clock } = maidan.services;
    const createdAt = await clock.now(db);
    const row = (at: number) => ({
      turfId,
      bookingId,
      id: newId(),
      name: 'X',
      reply: 'in' as const,
      createdAt,
      tokenHash: `${at}`,
    });
    await db.insert(teamAnswers).values(Array.from({ length: maxTeamAnswers - 1 }, (_, at) => row(at)));
    expect((await answer(shareToken, 2, 'Meena')).body.code).toBe('TEAM_FULL');
    expect((await answer(shareToken, 1, 'Ravi', 'out')).status).toBe(200);
  });

  test('cancelled game: answers stay as they were, then are deleted', async () => {
    const { shareToken } = await ticket();
    await answer(shareToken, 1, 'Ravi');
    await maidan.call('POST', `/api/bookings/${bookingId}/cancel`, { as: asha, body: {} });
    expect((await answer(shareToken, 1, 'Ravi', 'out')).body.code).toBe('TEAM_CLOSED');
    const { services, clock } = maidan;
    const count = () => services.db.$count(teamAnswers, eq(teamAnswers.bookingId, bookingId));
    await forgetTeams(services);
    expect(await count()).toBe(1);
    clock.advance((4 + teamKeptDays + 1) * 86_400_000);
    await forgetTeams(services);
    expect(await count()).toBe(0);
  });
});
