import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as rescheduleBooking from '../../../app/routes/player/reschedule-booking.tsx';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { slotPrices } from '../../../server/core/slots/tables.ts';
import { createPages } from '../../../server/pages.ts';
import { bookAndPay } from '../../support/bookings/paid-booking.ts';
import {
  createPerson,
  createTurf,
  openTestInstallation,
  type TestInstallation,
} from '../../support/servers/installation.ts';
import { buildOf } from '../../support/servers/website-build.ts';

let maidan: TestInstallation;
beforeAll(async () => {
  const build = buildOf(rescheduleBooking, 'bookings/:bookingId/reschedule');
  maidan = await openTestInstallation({}, createPages(build, 'production'));
});
afterAll(() => maidan.close());

const tooMany = 'Maximum booking duration is 6 hours';

describe('reschedule page', () => {
  test('too many hours without scripts: a notice names the limit', async () => {
    const person = await createPerson(maidan);
    const date = addDays(istDateOf(new Date()), 6);
    const bookingId = await bookAndPay(maidan, person, { turfId: await createTurf(maidan), date });
    const shown = async (hours: number[]) => {
      const query = new URLSearchParams([['date', date], ...hours.map((hour) => ['hours', `${hour}`])]);
      const url = `http://localhost/bookings/${bookingId}/reschedule?${query}`;
      return (await maidan.app.request(url, { headers: { cookie: person.cookie } })).text();
    };
    const six = [6, 7, 8, 9, 10, 11];
    expect(await shown(six)).not.toContain(tooMany);
    const seven = await shown([...six, 12]);
    expect(seven).toContain('6\u00a0am–12\u00a0pm');
    expect(seven).toContain(tooMany);
  });

  test('venue money collected: only the rest is due there', async () => {
    const owner = await createPerson(maidan, 'turf_owner');
    const person = await createPerson(maidan);
    const date = addDays(istDateOf(new Date()), 6);
    const turfId = await createTurf(maidan, { ownerId: owner.id });
    const bookingId = await bookAndPay(maidan, person, { turfId, date });
    const collected = { amounts: [{ amountPaise: 300_00, method: 'upi' }] };
    await maidan.call('POST', `/api/bookings/${bookingId}/venue-payments`, { as: owner, body: collected });
    const url = `http://localhost/bookings/${bookingId}/reschedule?date=${date}&hours=20`;
    const page = await maidan.app.request(url, { headers: { cookie: person.cookie } });
    const text = (await page.text()).replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
    expect(text).toContain('Due at the venue ₹75');
  });

  test('payment for hours changed since: shows a notice, not success', async () => {
    const person = await createPerson(maidan);
    const date = addDays(istDateOf(new Date()), 6);
    const turfId = await createTurf(maidan);
    const dear = [20, 21].map((hour) => ({ turfId, date, hour, pricePaise: 700_00, reason: 'Lights' }));
    await maidan.services.db.insert(slotPrices).values(dear);
    const bookingId = await bookAndPay(maidan, person, { turfId, date, paymentOption: 'full' });
    const reschedule = async (startTime: string) => {
      const body = { date, startTimes: [startTime] };
      return (await maidan.call('POST', `/api/bookings/${bookingId}/reschedule`, { as: person, body })).body;
    };
    const comeBack = async (rescheduleId: string) => {
      const url = `http://localhost/bookings/${bookingId}/reschedule?returned=${rescheduleId}`;
      const answer = await maidan.app.request(url, { headers: { cookie: person.cookie } });
      return { html: await answer.text(), flash: answer.headers.get('set-cookie') ?? '' };
    };
    const changed = 'Your payment was for slots you have changed since.';
    const { id: first } = (await reschedule('20:00')).reschedule;
    const { id: second } = (await reschedule('21:00')).reschedule;
    expect((await comeBack(first)).html).toContain(changed);
    expect((await comeBack(second)).html).not.toContain(changed);

    const { lastRescheduleId } = await reschedule('19:00');
    const late = await comeBack(second);
    expect(late.html).toContain(changed);
    expect(late.flash).not.toContain('rescheduled');
    expect((await comeBack(lastRescheduleId)).flash).toContain('maidan.flash=rescheduled');

    const { id: third } = (await reschedule('20:00')).reschedule;
    await maidan.call('POST', `/api/bookings/${bookingId}/cancel`, { as: person });
    expect((await comeBack(third)).flash).toContain('paid-too-late');
  });
});
