import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../../contract/calendar.ts';
import { errors } from '../../../../contract/errors.ts';
import { defaultPolicy } from '../../../../contract/policy.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../../tests/support/servers/installation.ts';
import { bookings } from '../../bookings/tables.ts';
import { auditLog, settings } from '../tables.ts';
import { currentPolicy, forgetSettings } from './current-settings.ts';

const maidan = testInstallation();
let admin: Person;
beforeAll(async () => {
  admin = await createPerson(maidan, 'admin');
});
afterEach(async () => {
  await maidan.services.db.delete(settings);
  forgetSettings(maidan.services.db);
});

const update = (body: object) => maidan.call('PATCH', '/api/settings', { as: admin, body });

async function ask(path: string, more: object, as?: Person) {
  const turfId = await createTurf(maidan);
  const date = addDays(istDateOf(new Date()), 2);
  const body = { turfId, date, startTimes: ['10:00'], ...more };
  return maidan.call('POST', path, { body, ...(as && { as }) });
}
const hold = (as: Person) => ask('/api/bookings', { paymentOption: 'partial' }, as);

describe('settings', () => {
  test('no edits: the constants apply', async () => {
    const { body } = await maidan.call('GET', '/api/policy');
    expect(body).toEqual({
      platformName: 'Maidan',
      supportEmail: 'support@maidan.example',
      profiles: { instagram: '', facebook: '', x: '', youtube: '' },
      policy: defaultPolicy,
    });
  });

  test('new fee, advance and hold time: apply only to new holds', async () => {
    const person = await createPerson(maidan);
    const before = (await hold(person)).body;
    expect((await update({ serviceFeePaise: 35_00, advancePercent: 50, holdMinutes: 20 })).status).toBe(200);
    const after = (await hold(person)).body;
    expect([before.feePaise, after.feePaise]).toEqual([20_00, 35_00]);
    expect(after.payNowPaise).toBe(250_00 + 35_00);
    const minutes = (Date.parse(after.holdExpiresAt) - Date.parse(after.createdAt)) / 60_000;
    expect(Math.round(minutes)).toBe(20);
    const { db } = maidan.services;
    const [kept] = await db.select().from(bookings).where(eq(bookings.id, before.id));
    expect(kept?.policy).toEqual(defaultPolicy);
    expect((await ask('/api/quotes', {})).body.feePaise).toBe(35_00);
  });

  test('terms changed since they were read: hold refused until read again', async () => {
    const person = await createPerson(maidan);
    const turfId = await createTurf(maidan);
    const wish = { turfId, date: addDays(istDateOf(new Date()), 2), startTimes: ['10:00'] };
    const read = async () => (await maidan.call('POST', '/api/quotes', { body: wish })).body;
    const holdAsRead = ({ totalPaise, terms }: { totalPaise: number; terms: string }) =>
      maidan.call('POST', '/api/bookings', {
        as: person,
        body: { ...wish, paymentOption: 'partial', expectedTotalPaise: totalPaise, expectedTerms: terms },
      });
    const changes = [
      { advancePercent: 50 },
      { lateRefundPercent: 0 },
      { fullRefundHours: 72 },
      { cancellationHours: 48 },
    ];
    for (const change of changes) {
      const before = await read();
      expect((await update(change)).status).toBe(200);
      expect(await holdAsRead(before), JSON.stringify(change)).toMatchObject({
        status: 409,
        body: { code: 'TERMS_CHANGED', data: { quote: { totalPaise: before.totalPaise } } },
      });
    }
    expect(await maidan.services.db.$count(bookings, eq(bookings.userId, person.id))).toBe(0);
    expect(await holdAsRead(await read())).toMatchObject({ status: 201, body: { payNowPaise: 270_00 } });
  });

  test('no fee: a free hour is not held, ₹1 is paid now', async () => {
    const turfId = await createTurf(maidan);
    const date = addDays(istDateOf(new Date()), 2);
    const open = (startTime: string, pricePaise: number) =>
      maidan.call('PUT', `/api/turfs/${turfId}/slots/${date}/${startTime}`, {
        as: admin,
        body: { open: true, pricePaise },
      });
    await open('23:00', 0);
    await open('05:00', 1_00);
    const person = await createPerson(maidan);
    const holdAt = (startTime: string) =>
      maidan.call('POST', '/api/bookings', {
        as: person,
        body: { turfId, date, startTimes: [startTime], paymentOption: 'partial' },
      });
    await update({ serviceFeePaise: 0 });
    expect(await holdAt('23:00')).toMatchObject({
      status: 422,
      body: { code: 'NOTHING_TO_PAY', message: errors.NOTHING_TO_PAY.message() },
    });
    expect(await maidan.services.db.$count(bookings, eq(bookings.userId, person.id))).toBe(0);
    expect(await holdAt('05:00')).toMatchObject({
      status: 201,
      body: { payNowPaise: 1_00, atVenuePaise: 0 },
    });
    await update({ serviceFeePaise: 20_00 });
    expect(await holdAt('23:00')).toMatchObject({ status: 201, body: { payNowPaise: 20_00 } });
  });

  test('partial edit: other settings keep their last edit', async () => {
    await update({ platformName: 'Kickoff', serviceFeePaise: 0 });
    const { body } = await update({ supportEmail: 'Help@Kickoff.test' });
    expect(body).toMatchObject({
      platformName: 'Kickoff',
      supportEmail: 'help@kickoff.test',
      serviceFeePaise: 0,
    });
    expect(await currentPolicy(maidan.services)).toMatchObject({ serviceFeePaise: 0, advancePercent: 25 });
  });

  test.each([
    [{ serviceFeePaise: -100 }, 'serviceFeePaise', 'Service fee must be from ₹0 to ₹1,000'],
    [{ serviceFeePaise: 20_50 }, 'serviceFeePaise', 'Service fee must be whole rupees'],
    [{ advancePercent: 101 }, 'advancePercent', 'Advance percent must be at most 100'],
    [{ advancePercent: 12.5 }, 'advancePercent', 'Advance percent must be a whole number'],
    [
      { gstTcsBasisPoints: 201 },
      'gstTcsBasisPoints',
      'GST TCS must be from 0 to 2 percent, with at most two decimals',
    ],
    [{ tdsBasisPoints: 10 }, 'tdsWithoutPanBasisPoints', "TDS without a PAN can't be lower than with one"],
    [{ holdMinutes: 2 }, 'holdMinutes', 'Hold minutes must be at least 5'],
    [{ platformName: '' }, 'platformName', 'Platform name is required'],
    [{ supportEmail: 'x' }, 'supportEmail', 'Please enter a valid email address'],
    [
      { profiles: { instagram: 'javascript:alert(1)', facebook: '', x: '', youtube: '' } },
      'profiles.instagram',
      'Enter the whole address, starting with https://',
    ],
    [
      { cancellationHours: 30 },
      'cancellationHours',
      "Cancellation can't close before the full refund ends. Lower it, or raise the full refund hours.",
    ],
    [
      {
        discountTiers: [
          { minSlots: 3, percent: 5 },
          { minSlots: 3, percent: 9 },
        ],
      },
      'discountTiers.1.minSlots',
      'Each tier needs more slots than the one before',
    ],
    [
      {
        discountTiers: [
          { minSlots: 2, percent: 5 },
          { minSlots: 3, percent: 5 },
        ],
      },
      'discountTiers.1.percent',
      'Each tier must give a higher discount than the one before',
    ],
  ])('settings with %o: refused', async (body, field, message) => {
    const answer = await update(body);
    expect(answer.status).toBe(400);
    expect(answer.body.data.fields).toEqual([{ field, message }]);
    expect(await currentPolicy(maidan.services)).toEqual(defaultPolicy);
  });

  test('constants that texts and tables rely on: no settings', async () => {
    expect((await update({ maxSlotsPerBooking: 12 })).status).toBe(400);
  });

  test('two admins at once: the contradicting edit is refused', async () => {
    const answers = await Promise.all([update({ fullRefundHours: 13 }), update({ cancellationHours: 20 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('edit: recorded with its admin and the former value', async () => {
    await update({ serviceFeePaise: 30_00 });
    const entries = await maidan.services.db.select().from(auditLog).where(eq(auditLog.actorId, admin.id));
    expect(entries.at(-1)).toMatchObject({
      event: 'settings-changed',
      details: { serviceFeePaise: { from: 20_00, to: 30_00 } },
    });
  });
});
