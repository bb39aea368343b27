import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../contract/calendar.ts';
import {
  createPerson,
  createTurf,
  openTestInstallation,
  type TestInstallation,
} from '../../tests/support/installation.ts';

let maidan: TestInstallation;
const tomorrow = addDays(istDateOf(new Date()), 1);

beforeAll(async () => {
  maidan = await openTestInstallation();
});
afterAll(() => maidan.close());

function request(turfId: string, startTimes: string[], more: Record<string, unknown> = {}) {
  return { turfId, date: tomorrow, startTimes, paymentOption: 'partial', ...more };
}

test('a customer holds two hours and is told the whole price', async () => {
  const person = await createPerson(maidan);
  const turfId = await createTurf(maidan);
  const answer = await maidan.call('POST', '/api/bookings', {
    as: person,
    body: request(turfId, ['19:00', '18:00']),
  });
  console.log(answer);
  expect(answer.status).toBe(201);
});
