import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as timeSlotsPage from '../../../app/routes/desk/turf/time-slots.tsx';
import { addDays, istDateOf, weekdayNames } from '../../../contract/calendar.ts';
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
  site = await openOnePage(timeSlotsPage, 'time-slots');
  ({ maidan } = site);
  owner = await createPerson(maidan, 'turf_owner');
});
afterAll(() => maidan.close());

async function peakTurf(): Promise<string> {
  const turfId = await createTurf(maidan, { ownerId: owner.id });
  const peak = {
    name: 'Peak',
    weekdays: weekdayNames,
    fromHour: 18,
    toHour: 22,
    fromDate: null,
    toDate: null,
  };
  const body = { ...peak, pricePaise: 900_00, percent: null };
  const made = await maidan.call('POST', `/api/turfs/${turfId}/price-rules`, { as: owner, body });
  expect(made.status).toBe(201);
  return turfId;
}

const pathOf = (turfId: string) => `/time-slots?${new URLSearchParams({ turfId, date, view: 'day' })}`;

const open = async (turfId: string, act: string) =>
  (await site.open(`${pathOf(turfId)}&do=${act}`, owner)).html;

const post = (turfId: string, fields: Record<string, string>) =>
  site.send(pathOf(turfId), owner, { turfId, ...fields });

async function priceOf(turfId: string, startTime: string) {
  const { body } = await maidan.call('GET', `/api/turfs/${turfId}/desk/slots?date=${date}`, { as: owner });
  const slot = body.days[0].slots.find((each: { startTime: string }) => each.startTime === startTime);
  return [slot.pricePaise, slot.priceSource];
}

describe('time slots page', () => {
  test('deleted peak hour added again unchanged: has the rule price', async () => {
    const turfId = await peakTurf();
    const startTime = '19:00';
    expect((await post(turfId, { do: 'price', slot: `${date}T19:00`, price: '750' })).status).toBe(302);
    expect((await post(turfId, { do: 'delete', slot: `${date}T19:00` })).status).toBe(302);
    const [field = ''] = /<input[^>]*name="price"[^>]*>/.exec(await open(turfId, 'add')) ?? [];
    const price = /value="([^"]*)"/.exec(field)?.[1] ?? '';
    expect((await post(turfId, { do: 'add', date, startTime, price })).status).toBe(302);
    expect(await priceOf(turfId, startTime)).toEqual([900_00, 'rule']);
  });

  test('hour removed by opening hours, then added: loses its custom price', async () => {
    const turfId = await peakTurf();
    expect((await post(turfId, { do: 'price', slot: `${date}T22:00`, price: '750' })).status).toBe(302);
    const body = { closingTime: '22:00' };
    expect((await maidan.call('PATCH', `/api/turfs/${turfId}`, { as: owner, body })).status).toBe(200);
    expect((await post(turfId, { do: 'add', date, startTime: '22:00', price: '' })).status).toBe(302);
    expect(await priceOf(turfId, '22:00')).toEqual([500_00, 'base']);
  });

  test('custom prices: listed before removal, then the rule price applies', async () => {
    const turfId = await peakTurf();
    expect((await post(turfId, { do: 'price', slot: `${date}T19:00`, price: '750' })).status).toBe(302);
    const [button = ''] = /<button[^>]*value="reset"[^>]*>/.exec(await open(turfId, '')) ?? [];
    expect(button).toContain('formMethod="get"');
    const asked = await open(turfId, `reset&slot=${date}T18:00&slot=${date}T19:00`);
    expect(asked).toContain('Remove custom prices');
    expect(asked).toMatch(/₹(<!-- -->)?750/);
    expect([...asked.matchAll(/type="hidden" name="slot" value="([^"]+)"/g)].map(([, slot]) => slot)).toEqual(
      [`${date}T19:00`],
    );
    expect(await priceOf(turfId, '19:00')).toEqual([750_00, 'custom']);
    expect((await post(turfId, { do: 'reset', slot: `${date}T19:00` })).status).toBe(302);
    expect(await priceOf(turfId, '19:00')).toEqual([900_00, 'rule']);
    expect(await open(turfId, `reset&slot=${date}T19:00`)).toContain(
      'None of these slots has a custom price',
    );
  });

  test('added hour: uses the typed price, rejects an invalid one', async () => {
    const turfId = await peakTurf();
    const refused = await post(turfId, { do: 'add', date, startTime: '23:00', price: 'cheap' });
    expect([refused.status, refused.html.includes('Enter the price in rupees, e.g. 500')]).toEqual([
      400,
      true,
    ]);
    expect((await post(turfId, { do: 'add', date, startTime: '23:00', price: '450' })).status).toBe(302);
    expect(await priceOf(turfId, '23:00')).toEqual([450_00, 'custom']);
    expect((await post(turfId, { do: 'price', slot: `${date}T18:00`, price: '' })).status).toBe(400);
  });

  test('held hour: offers a retry; booked hour: cancel first', async () => {
    const turfId = await peakTurf();
    const customer = await createPerson(maidan);
    const held = await hold(maidan, customer, { turfId, date, startTimes: ['10:00'] });
    const bookedId = await bookAndPay(maidan, customer, { turfId, date, startTimes: ['11:00'] });
    const asked = await open(turfId, `delete&slot=${date}T10:00`);
    expect(asked).toContain('This slot is held while a customer pays. Try again later');
    expect(asked).not.toContain('Cancel the booking on its page');
    expect(await open(turfId, `delete&slot=${date}T11:00`)).toContain(
      'This slot is sold. Cancel the booking',
    );
    const both = await open(turfId, `delete&slot=${date}T10:00&slot=${date}T11:00`);
    expect(both).toContain('2 of these slots are sold or held');

    // Simulates a page opened before the hold and the booking.
    const refused = await post(turfId, { do: 'delete', slot: `${date}T10:00` });
    expect(refused.status).toBe(400);
    expect(refused.html).toContain('Someone is paying for these slots');
    expect(refused.html).not.toContain(`/bookings/${held.id}`);
    const booked = await post(turfId, { do: 'delete', slot: `${date}T11:00` });
    expect(booked.html).toContain('There are bookings at these hours. Cancel and refund them first');
    expect(booked.html).toContain(`/bookings/${bookedId}`);
  });
});
