import { afterAll, beforeAll, expect, test } from 'vitest';
import * as moveBooking from '../../app/routes/player/move-booking.tsx';
import { addDays, istDateOf } from '../../contract/calendar.ts';
import { createPages } from '../../server/pages.ts';
import {
  createPerson,
  createTurf,
  openTestInstallation,
  type TestInstallation,
} from '../support/installation.ts';
import { bookAndPay } from '../support/paid-booking.ts';
import { buildOf } from '../support/website-build.ts';

let maidan: TestInstallation;
beforeAll(async () => {
  const build = buildOf(moveBooking, 'bookings/:bookingId/move');
  maidan = await openTestInstallation({}, createPages(build, 'production'));
});
afterAll(() => maidan.close());

const tooMany = 'Maximum booking duration is 6 hours';

test('who ticks too many hours without scripts is told that the last ones are left out', async () => {
  const person = await createPerson(maidan);
  const date = addDays(istDateOf(new Date()), 6);
  const bookingId = await bookAndPay(maidan, person, { turfId: await createTurf(maidan), date });
  const shown = async (hours: number[]) => {
    const query = new URLSearchParams([['date', date], ...hours.map((hour) => ['hours', `${hour}`])]);
    const url = `http://localhost/bookings/${bookingId}/move?${query}`;
    return (await maidan.app.request(url, { headers: { cookie: person.cookie } })).text();
  };
  const six = [6, 7, 8, 9, 10, 11];
  expect(await shown(six)).not.toContain(tooMany);
  const seven = await shown([...six, 12]);
  expect(seven).toContain('6 am–12 pm');
  expect(seven).toContain(tooMany);
});
