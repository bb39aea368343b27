import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as bookingPage from '../../../app/routes/player/booking.tsx';
import * as ticketPage from '../../../app/routes/player/ticket.tsx';
import { addDays, istDateOf, slotStart } from '../../../contract/calendar.ts';
import { contactSharedHours } from '../../../contract/policy.ts';
import { users } from '../../../server/core/people/tables.ts';
import { bookAndPay } from '../../support/bookings/paid-booking.ts';
import { type OnePage, openOnePage } from '../../support/browser/one-page.ts';
import { createPerson, createTurf, type Person } from '../../support/servers/installation.ts';

const date = addDays(istDateOf(new Date()), 2);
const pages = {
  booking: { route: bookingPage, path: 'bookings/:bookingId' },
  ticket: { route: ticketPage, path: 'bookings/:bookingId/ticket' },
};

describe.each(Object.entries(pages))('contact on the %s page', (_, { route, path }) => {
  let site: OnePage;
  let owner: Person;
  let player: Person;
  let address: string;

  beforeAll(async () => {
    site = await openOnePage(route, path);
    const { maidan } = site;
    owner = await createPerson(maidan, 'turf_owner');
    player = await createPerson(maidan);
    const setPhone = (person: Person, phone: string) =>
      maidan.services.db.update(users).set({ phone }).where(eq(users.id, person.id));
    await setPhone(owner, '+919123456780');
    await setPhone(player, '+919876543210');
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const bookingId = await bookAndPay(maidan, player, { turfId, date, startTimes: ['12:00'] });
    address = `/${path.replace(':bookingId', bookingId)}`;
  });
  afterAll(() => site.maidan.close());

  test('shared until 24 hours after the game, only with the other side', async () => {
    const { maidan } = site;
    const admin = await createPerson(maidan, 'admin');
    const strangers = [await createPerson(maidan), await createPerson(maidan, 'turf_owner')];
    const numbersFor = async (person: Person) =>
      (
        (await site.open(address, person)).html.match(/(tel:|wa\.me\/)\+?\d+|\+91 \d{5} \d{5}</g) ?? []
      ).sort();
    const linksTo = (digits: string, text: string) => [`${text}<`, `tel:+${digits}`, `wa.me/${digits}`];
    const shown = linksTo('919123456780', '+91 91234 56780');
    const managersSee = path.endsWith('ticket') ? [] : linksTo('919876543210', '+91 98765 43210');

    expect(await numbersFor(player)).toEqual(shown);
    for (const manager of [owner, admin]) expect(await numbersFor(manager)).toEqual(managersSee);
    for (const stranger of strangers) expect((await site.open(address, stranger)).status).toBe(404);

    maidan.clock.advance(slotStart(date, 13 + contactSharedHours).getTime() - 60_000 - Date.now());
    expect(await numbersFor(player)).toEqual(shown);
    for (const manager of [owner, admin]) expect(await numbersFor(manager)).toEqual(managersSee);
    maidan.clock.advance(120_000);
    for (const person of [player, owner, admin]) expect(await numbersFor(person)).toEqual([]);
  });
});
