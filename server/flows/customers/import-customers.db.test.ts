import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { venueCustomers } from '../../core/bookings/customers/tables.ts';

const maidan = testInstallation();
let owner: Person;
let numbers = 9_100_000_000;
const newPhone = () => `+91${++numbers}`;

beforeAll(async () => {
  owner = await createPerson(maidan, 'turf_owner');
});

async function createVenue(): Promise<string> {
  const turfId = await createTurf(maidan, { ownerId: owner.id });
  return (await maidan.call('GET', `/api/turfs/${turfId}`)).body.venue.id;
}
const list = async (venueId: string, q = '') =>
  (await maidan.call('GET', `/api/venues/${venueId}/customers?q=${encodeURIComponent(q)}`, { as: owner }))
    .body.items;
const importInto = (venueId: string, csv: string, more = {}) =>
  maidan.call('POST', `/api/venues/${venueId}/customer-imports`, { as: owner, body: { csv, ...more } });

describe('import', () => {
  test('a check stores nothing; the import keeps known customers, or replaces them', async () => {
    const venueId = await createVenue();
    const [known, fresh] = [newPhone(), newPhone()];
    await importInto(venueId, `Name,Phone,Note,Price per hour\nSuresh,${known},Early,450`);
    const { id } = (await list(venueId))[0];
    const csv = `Name,Phone,Note\nSuresh R,${known},\nAsha,${fresh},New\nBad,12,`;
    const check = await maidan.call('POST', `/api/venues/${venueId}/customer-import-checks`, {
      as: owner,
      body: { csv },
    });
    expect(check.body).toMatchObject({
      rows: [
        { row: 2, known: { id, name: 'Suresh' } },
        { row: 3, known: null },
      ],
      problems: [{ row: 4, column: 'Phone' }],
    });
    expect(await list(venueId)).toHaveLength(1);
    expect((await importInto(venueId, csv)).body).toEqual({ addedCount: 1, replacedCount: 0, keptCount: 1 });
    expect(await list(venueId, known)).toMatchObject([{ name: 'Suresh' }]);
    const again = await importInto(venueId, csv, { known: 'replace' });
    expect(again.body).toEqual({ addedCount: 0, replacedCount: 2, keptCount: 0 });
    expect(await list(venueId, known)).toMatchObject([
      { name: 'Suresh R', note: 'Early', ratePaise: 450_00 },
    ]);
  });

  test('two imports of the same file at once: each customer once', async () => {
    const venueId = await createVenue();
    const lines = Array.from({ length: 200 }, (_, n) => `Guest ${n},${newPhone()}`);
    const answers = await Promise.all([
      importInto(venueId, ['Name,Phone', ...lines].join('\n')),
      importInto(venueId, ['Name,Phone', ...lines.toReversed()].join('\n')),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await maidan.services.db.$count(venueCustomers, eq(venueCustomers.venueId, venueId))).toBe(200);
  });
});
