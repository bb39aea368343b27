import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as newTurfPage from '../../../app/routes/desk/turf/new-turf.tsx';
import { type OnePage, openOnePage } from '../../support/browser/one-page.ts';
import { createPerson, type Person, type TestInstallation } from '../../support/servers/installation.ts';

let site: OnePage;
let maidan: TestInstallation;

beforeAll(async () => {
  site = await openOnePage(newTurfPage, 'desk/turfs/new');
  ({ maidan } = site);
});
afterAll(() => maidan.close());

const filledIn = {
  ...{ intent: 'turf', name: 'Besant Court', location: 'Adyar, Chennai', sport: 'tennis', description: '' },
  ...{ hourlyRate: '500', capacity: '4', openingTime: '06:00', closingTime: '23:00' },
};

const keyIn = (html: string) => /name="key" value="([^"]+)"/.exec(html)?.[1] ?? '';

const openForm = async (as: Person) => keyIn((await site.open('/desk/turfs/new', as)).html);

const send = (as: Person, fields: Record<string, string>) =>
  site.send('/desk/turfs/new', as, { ...filledIn, ...fields });

const turfsOf = async (as: Person) => (await maidan.call('GET', '/api/owner/turfs', { as })).body.items;

describe('new turf page', () => {
  test('form submitted twice: leads to the same turf', async () => {
    const owner = await createPerson(maidan, 'turf_owner');
    const key = await openForm(owner);
    const refused = await send(owner, { key, location: '' });
    expect([refused.status, keyIn(refused.html)]).toEqual([400, key]);
    const [first, again] = [await send(owner, { key }), await send(owner, { key })];
    const [turf, ...more] = await turfsOf(owner);
    expect(more).toEqual([]);
    expect([first.location, again.location]).toEqual([`/desk/turfs/${turf.id}`, `/desk/turfs/${turf.id}`]);

    const other = await createPerson(maidan, 'turf_owner');
    const theirs = await send(other, { key });
    expect(theirs.location).toMatch(/^\/desk\/turfs\//);
    expect(theirs.location).not.toBe(first.location);
  });

  test('used form with other values: rejected; a new form lists another turf', async () => {
    const owner = await createPerson(maidan, 'turf_owner');
    const key = await openForm(owner);
    await send(owner, { key });
    const changed = await send(owner, { key, hourlyRate: '900' });
    expect(changed.status).toBe(422);
    expect(changed.html).toContain('This form has already added a turf');
    expect((await send(owner, { key: await openForm(owner) })).status).toBe(302);
    expect(await turfsOf(owner)).toHaveLength(2);
  });
});
