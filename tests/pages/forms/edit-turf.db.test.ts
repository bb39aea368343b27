import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as editTurfPage from '../../../app/routes/desk/turf/edit-turf.tsx';
import { addDays, formatTime, istDateOf } from '../../../contract/calendar.ts';
import { bookAndPay, hold } from '../../support/bookings/paid-booking.ts';
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
const date = addDays(istDateOf(new Date()), 5);

beforeAll(async () => {
  site = await openOnePage(editTurfPage, 'desk/turfs/:turfId');
  ({ maidan } = site);
  owner = await createPerson(maidan, 'turf_owner');
});
afterAll(() => maidan.close());

const send = (turfId: string, fields: Record<string, string>) =>
  site.send(`/desk/turfs/${turfId}`, owner, fields);

const cutHours = {
  ...{ intent: 'turf', name: 'Marina Five-a-Side', location: 'Besant Nagar, Chennai', sport: 'football' },
  ...{ description: '', hourlyRate: '500', capacity: '22', openingTime: '06:00', closingTime: '18:00' },
};

describe('edit turf page', () => {
  test.each([
    ['deleted', { intent: 'archive' }],
    ['cut', cutHours],
  ])('held hours to be %s: retry later; booked hours: cancel first', async (_, fields) => {
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const customer = await createPerson(maidan);
    const held = await hold(maidan, customer, { turfId, date, startTimes: ['20:00'] });
    const booking = await maidan.call('GET', `/api/bookings/${held.id}`, { as: customer });
    const until = formatTime(new Date(booking.body.holdExpiresAt));

    const onlyHeld = await send(turfId, fields);
    expect(onlyHeld.status).toBe(409);
    expect(onlyHeld.html).toContain(
      `Someone is paying for these slots, which are held until ${until}. Try again then.`,
    );
    expect(onlyHeld.html).toContain(`${until} while a customer pays`);
    expect(onlyHeld.html).not.toMatch(/[Cc]ancel them first/);
    expect(onlyHeld.html).not.toContain(`/bookings/${held.id}`);

    const bookedId = await bookAndPay(maidan, customer, { turfId, date, startTimes: ['21:00'] });
    const both = await send(turfId, fields);
    expect(both.html).toContain('There are bookings at these hours. Cancel and refund them first.');
    expect(both.html).toContain(`Other slots are held until ${until} while someone pays; try again then.`);
    expect(both.html).toContain(`/bookings/${bookedId}`);
    expect(both.html).not.toContain(`/bookings/${held.id}`);

    maidan.clock.advance(11 * 60_000);
    const onlyBooked = await send(turfId, fields);
    expect(onlyBooked.html).toContain(
      'There are bookings at these hours. Cancel and refund them first, then try again.',
    );
    expect(onlyBooked.html).not.toContain('Someone is paying');
  });

  test('break after a game: saved and shown; another length is refused', async () => {
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const fields = { ...cutHours, closingTime: '23:00' };
    expect((await send(turfId, { ...fields, bufferMinutes: '45' })).html).toContain(
      'Choose no break, 30 or 60 minutes.',
    );
    expect((await send(turfId, { ...fields, bufferMinutes: '60' })).status).toBeLessThan(400);
    const { html } = await site.open(`/desk/turfs/${turfId}`, owner);
    expect(html).toMatch(/<option value="60" selected="">60 minutes/);
    expect((await maidan.call('GET', `/api/turfs/${turfId}`)).body.bufferMinutes).toBe(60);
  });
});
