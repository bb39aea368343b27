import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as splitPaymentPage from '../../../app/routes/player/split-payment.tsx';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { bookAndPay } from '../../support/bookings/paid-booking.ts';
import { type OnePage, openOnePage } from '../../support/browser/one-page.ts';
import {
  createPerson,
  createTurf,
  type Person,
  type TestInstallation,
} from '../../support/servers/installation.ts';

let site: OnePage;
let maidan: TestInstallation;
let asha: Person;
let bookingId: string;
const date = addDays(istDateOf(new Date()), 6);

beforeAll(async () => {
  site = await openOnePage(splitPaymentPage, 'bookings/:bookingId/split');
  ({ maidan } = site);
  asha = await createPerson(maidan);
});
beforeEach(async () => {
  bookingId = await bookAndPay(maidan, asha, { turfId: await createTurf(maidan), date });
});
afterAll(() => maidan.close());

const page = () => `/bookings/${bookingId}/split`;
const valueIn = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? '';
const openForm = async () => {
  const { html } = await site.open(page(), asha);
  return { key: valueIn(html, 'key'), unsharedPaise: valueIn(html, 'unsharedPaise') };
};
const send = (fields: Record<string, string>) => site.send(page(), asha, fields);
const amounts = async () => {
  const { body } = await maidan.call('GET', `/api/bookings/${bookingId}/shares`, { as: asha });
  return body.shares.map(({ amountPaise }: { amountPaise: number }) => amountPaise);
};

describe('split page', () => {
  test('number of people submitted twice: one set of shares', async () => {
    const form = { ...(await openForm()), intent: 'people', people: '3' };
    const refused = await send({ ...form, people: '31' });
    expect([refused.status, valueIn(refused.html, 'unsharedPaise')]).toEqual([400, form.unsharedPaise]);
    for (const answer of [await send(form), await send(form)])
      expect([answer.status, answer.location]).toEqual([302, page()]);
    expect(await amounts()).toEqual([125_00, 125_00, 125_00]);
  });

  test('amounts submitted twice: one set; the next form makes more', async () => {
    const form = { key: (await openForm()).key, intent: 'amounts', amounts: '100\n50.50' };
    for (const answer of [await send(form), await send(form)]) expect(answer.status).toBe(302);
    expect(await amounts()).toEqual([100_00, 50_50]);
    const changed = await send({ ...form, amounts: '100' });
    expect(changed.status).toBe(422);
    expect(changed.html).toContain('This form was already sent with other values');
    expect((await send({ ...form, key: (await openForm()).key })).status).toBe(302);
    expect(await amounts()).toEqual([100_00, 50_50, 100_00, 50_50]);
  });

  test('changed amount in the form: refused beside the field', async () => {
    for (const unsharedPaise of ['99999', 'a', '-1', '1.5', '']) {
      const answer = await send({ ...(await openForm()), intent: 'people', people: '2', unsharedPaise });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
    expect(await amounts()).toEqual([]);
  });
});
