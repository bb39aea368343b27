import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addDays, istDateOf, weekdayNames } from '../../../contract/calendar.ts';
import { maxPriceRules } from '../../../contract/policy.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/installation.ts';
import { auditLog } from '../../people/tables.ts';

const maidan = testInstallation();
let owner: Person;
const date = addDays(istDateOf(new Date()), 5);
beforeAll(async () => {
  owner = await createPerson(maidan, 'turf_owner');
});

const peak = {
  ...{ name: 'Peak hours', weekdays: [...weekdayNames], fromHour: 18, toHour: 22 },
  ...{ fromDate: null, toDate: null, pricePaise: 900_00, percent: null },
};
const rulesPath = (turfId: string) => `/api/turfs/${turfId}/price-rules`;
const addRule = async (turfId: string, more: object = {}): Promise<string> => {
  const body = { ...peak, ...more };
  const answer = await maidan.call('POST', rulesPath(turfId), { as: owner, body });
  expect(answer.status).toBe(201);
  return answer.body.id;
};
const ruleIdsOf = async (turfId: string): Promise<string[]> =>
  (await maidan.call('GET', rulesPath(turfId), { as: owner })).body.rules.map(({ id }: { id: string }) => id);
const eveningPrice = async (turfId: string) => {
  const { body } = await maidan.call('GET', `/api/turfs/${turfId}/slots?date=${date}`);
  return body.slots.find(({ startTime }: { startTime: string }) => startTime === '18:00').pricePaise;
};

test('the same rule sent twice, days in another order, is one rule; whatever is not the same is another', async () => {
  const turfId = await createTurf(maidan, { ownerId: owner.id });
  const id = await addRule(turfId);
  expect(await addRule(turfId)).toBe(id);
  expect(await addRule(turfId, { weekdays: [...weekdayNames].reverse() })).toBe(id);
  expect(await ruleIdsOf(turfId)).toEqual([id]);
  for (const more of [
    { name: 'Evening' },
    { weekdays: ['Sat'] },
    { fromHour: 17 },
    { toHour: 23 },
    { fromDate: date, toDate: date },
    { pricePaise: 950_00 },
    { pricePaise: null, percent: 150 },
  ]) {
    expect(await addRule(turfId, more)).not.toBe(id);
  }
  expect(await ruleIdsOf(turfId)).toHaveLength(8);
  const other = await createTurf(maidan, { ownerId: owner.id });
  expect(await addRule(other), 'at another turf').not.toBe(id);
});

test('a rule that is sent again counts as the one saved last, also among as many as there may be', async () => {
  const turfId = await createTurf(maidan, { ownerId: owner.id });
  const id = await addRule(turfId);
  maidan.clock.advance(1_000);
  for (let count = 1; count < maxPriceRules; count += 1)
    await addRule(turfId, { name: `Peak ${count}`, pricePaise: 800_00 });
  expect(await eveningPrice(turfId)).toBe(800_00);
  maidan.clock.advance(1_000);
  expect(await addRule(turfId)).toBe(id);
  expect(await eveningPrice(turfId)).toBe(900_00);
  expect(await ruleIdsOf(turfId)).toHaveLength(maxPriceRules);
  const entries = await maidan.services.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, turfId))
    .orderBy(asc(auditLog.id));
  expect(entries.at(-1)).toMatchObject({
    event: 'price-rule-changed',
    details: { ruleId: id, rule: peak.name, savedAgain: true },
  });
});
