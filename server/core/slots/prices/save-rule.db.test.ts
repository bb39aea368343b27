import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, istDateOf, weekdayNames } from '../../../../contract/calendar.ts';
import { maxPriceRules } from '../../../../contract/policy.ts';
import { refusalWords } from '../../../../tests/support/permissions/refusal-words.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../../tests/support/servers/installation.ts';
import { auditLog } from '../../people/tables.ts';

const maidan = testInstallation();
let owner: Person;
const today = istDateOf(new Date());
const date = addDays(today, 5);
beforeAll(async () => {
  owner = await createPerson(maidan, 'turf_owner');
});

const peak = {
  ...{ name: 'Peak hours', weekdays: [...weekdayNames], fromHour: 18, toHour: 22 },
  ...{ fromDate: null, toDate: null, pricePaise: 900_00, percent: null },
};
const newTurf = () => createTurf(maidan, { ownerId: owner.id });
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

describe('save rule', () => {
  test('same rule twice, weekdays reordered: one rule; any difference: another', async () => {
    const turfId = await newTurf();
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
    const other = await newTurf();
    expect(await addRule(other), 'at another turf').not.toBe(id);
  });

  test('same rule again at the limit: saved as the newest', async () => {
    const turfId = await newTurf();
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

  describe('at several turfs of a venue', () => {
    const courts = async () => {
      const first = await newTurf();
      const { venueId } = (await maidan.call('GET', `/api/turfs/${first}/desk`, { as: owner })).body;
      const court = (name: string) => createTurf(maidan, { ownerId: owner.id, venueId, name });
      return [first, await court('Court 2'), await court('Court 3')] as const;
    };
    const rulesOf = async (turfId: string) => {
      const { rules } = (await maidan.call('GET', rulesPath(turfId), { as: owner })).body;
      return rules.map(({ name, pricePaise }: { name: string; pricePaise: number }) => [name, pricePaise]);
    };
    const act = (method: string, path: string, body: object) =>
      maidan.call(method, path, { as: owner, body });

    test('created, changed, copied and deleted; narrower rules still apply first', async () => {
      const [first, second, third] = await courts();
      await addRule(second, { name: 'Early', toHour: 20, pricePaise: 700_00 });
      const id = await addRule(first, { otherTurfIds: [second] });
      expect(await rulesOf(second)).toEqual([
        ['Early', 700_00],
        ['Peak hours', 900_00],
      ]);
      expect([await eveningPrice(first), await eveningPrice(second)]).toEqual([900_00, 700_00]);

      const dearer = { ...peak, pricePaise: 950_00, otherTurfIds: [third, second] };
      expect((await act('PUT', `${rulesPath(first)}/${id}`, dearer)).status).toBe(200);
      expect(await rulesOf(first)).toEqual([['Peak hours', 950_00]]);
      expect(await rulesOf(second)).toEqual([
        ['Early', 700_00],
        ['Peak hours', 950_00],
      ]);
      expect(await rulesOf(third)).toEqual([['Peak hours', 950_00]]);

      const deleted = await act('DELETE', `${rulesPath(first)}/${id}`, { otherTurfIds: [second] });
      expect(deleted.status).toBe(200);
      expect([await rulesOf(first), await rulesOf(second), await rulesOf(third)]).toEqual([
        [],
        [['Early', 700_00]],
        [['Peak hours', 950_00]],
      ]);
    });

    test('limit reached at one of them: refusal names it, none changes', async () => {
      const [first, second] = await courts();
      for (let count = 0; count < maxPriceRules; count += 1) await addRule(second, { name: `Rule ${count}` });
      const refused = await act('POST', rulesPath(first), { ...peak, otherTurfIds: [second] });
      expect(refused).toMatchObject({ status: 409, body: { code: 'TOO_MANY_PRICE_RULES' } });
      expect(refused.body.message).toMatch(/^Court 2 can have at most/);
      expect(await rulesOf(first)).toEqual([]);
    });

    test('turf of another venue or owner: refused, nothing saved', async () => {
      const first = await newTurf();
      for (const other of [await newTurf(), await createTurf(maidan)]) {
        const refused = await act('POST', rulesPath(first), { ...peak, otherTurfIds: [other] });
        expect(refused).toMatchObject({ status: 404, body: { code: 'TURF_NOT_FOUND' } });
      }
      expect(await rulesOf(first)).toEqual([]);
    });
  });

  test('rule of another own turf: not found', async () => {
    const [mine, theirs] = [await newTurf(), await newTurf()];
    const id = await addRule(theirs);
    const put = await maidan.call('PUT', `/api/turfs/${mine}/price-rules/${id}`, { as: owner, body: peak });
    const removed = await maidan.call('DELETE', `/api/turfs/${mine}/price-rules/${id}`, { as: owner });
    expect([put.status, removed.status]).toEqual([404, 404]);
  });

  test.each([
    ['price-rules', { ...peak, name: ' ' }, 'Enter a name for the rule'],
    ['price-rules', { ...peak, weekdays: [] }, 'Choose at least one day of the week'],
    ['price-rules', { ...peak, toHour: 18 }, 'Choose an end time after the start time'],
    ['price-rules', { ...peak, fromDate: date }, 'Choose both a first and a last date, or neither'],
    ['price-rules', { ...peak, pricePaise: null }, 'Enter a price'],
    ['price-rules', { ...peak, percent: 120 }, 'Enter a price'],
    ['price-rules', { ...peak, pricePaise: 99 }, 'Price must be at least ₹1'],
    [
      'prices',
      { fromDate: '', toDate: date, fromHour: 8, toHour: 9, pricePaise: 500_00 },
      'Please select date, start time, and end time',
    ],
    [
      'prices',
      { fromDate: date, toDate: addDays(date, 92), fromHour: 8, toHour: 9, pricePaise: 500_00 },
      'Choose at most 92 days at once',
    ],
    [
      'prices',
      { fromDate: date, toDate: date, fromHour: 0, toHour: 5, pricePaise: 500_00 },
      'There are no upcoming open hours in that range',
    ],
    [
      'prices',
      {
        fromDate: addDays(today, -9),
        toDate: addDays(today, -8),
        fromHour: 8,
        toHour: 9,
        pricePaise: 500_00,
      },
      'There are no upcoming open hours',
    ],
  ])('%s with %o: refused with the remedy', async (path, body, message) => {
    const answer = await maidan.call('POST', `/api/turfs/${await newTurf()}/${path}`, { as: owner, body });
    expect(answer.status).toBe(400);
    expect(refusalWords(answer.body)).toContain(message);
  });
});
