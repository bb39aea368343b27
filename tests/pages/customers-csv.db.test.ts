import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import * as route from '../../app/routes/desk/customers-csv.ts';
import { createPages } from '../../server/pages.ts';
import { createPerson, createTurf, type Person, testInstallation } from '../support/servers/installation.ts';
import { buildOf } from '../support/servers/website-build.ts';

const build = buildOf({ ...route, default: () => null }, 'desk/customers.csv');
// Without a component the route is a file, not a page.
Object.assign(build.routes.page?.module ?? {}, { default: undefined });
const maidan = testInstallation({}, createPages(build, 'production'));
let owner: Person;
let numbers = 9_200_000_000;

beforeAll(async () => {
  owner = await createPerson(maidan, 'turf_owner');
});

async function createVenue(): Promise<string> {
  const turfId = await createTurf(maidan, { ownerId: owner.id });
  return (await maidan.call('GET', `/api/turfs/${turfId}`)).body.venue.id;
}
const post = (venueId: string, what: string, csv: string) =>
  maidan.call('POST', `/api/venues/${venueId}/${what}`, { as: owner, body: { csv } });
const read = (venueId: string, as: Person = owner) =>
  maidan.app.request(`http://localhost/desk/customers.csv?venueId=${venueId}`, {
    headers: { cookie: as.cookie },
  });

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

describe('CSV of customers', () => {
  test('formulas are disarmed, and the import reads the file back', async () => {
    const text = fc.stringMatching(/^[=+\-@'",;a-zA-Z0-9 \n]{1,20}$/);
    const names = fc.sample(text, 60).map((typed) => typed.replace(/\s+/g, ' ').trim());
    const rows = names
      .filter((name) => name !== '' && !name.startsWith("'"))
      .map((name) => ({ name, phone: `+91${++numbers}` }));
    const venueId = await createVenue();
    const csv = rows.map(({ name, phone }) => `${quoted(name)},${phone},${quoted(name)}`).join('\n');
    const added = await post(venueId, 'customer-imports', `Name,Phone,Note\n${csv}`);
    expect(added.body).toMatchObject({ addedCount: rows.length });
    const answer = await read(venueId);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const file = await answer.text();
    expect((parse(file) as string[][]).flat().filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
    const back = await post(venueId, 'customer-import-checks', file);
    const named = ({ name, phone, note }: { name: string; phone: string; note: string }) => [
      phone,
      name,
      note,
    ];
    expect(back.body.problems).toEqual([]);
    expect(back.body.rows.map(named).sort()).toEqual(
      rows.map(({ name, phone }) => [phone, name, name]).sort(),
    );
  });

  test('more customers than a page of the API: all of them', async () => {
    const venueId = await createVenue();
    const lines = Array.from({ length: 250 }, (_, n) => `Guest ${n},+91${++numbers}`);
    await post(venueId, 'customer-imports', `Name,Phone\n${lines.join('\n')}`);
    const exported = (await (await read(venueId)).text()).trimEnd().split('\r\n');
    expect(exported).toHaveLength(251);
    expect(new Set(exported).size).toBe(251);
  });

  test('other owners: not found', async () => {
    const venueId = await createVenue();
    expect((await read(venueId, await createPerson(maidan, 'turf_owner'))).status).toBe(404);
  });
});
