import { describe, expect, test } from 'vitest';
import { createPerson, testInstallation } from '../../../tests/support/servers/installation.ts';
import { users } from '../../core/people/tables.ts';
import { newId } from '../../platform/ids.ts';

const maidan = testInstallation();

const namesOf = (body: { items: { firstName: string }[] }) => body.items.map(({ firstName }) => firstName);

const addPerson = (firstName: string, lastName: string, more: Partial<typeof users.$inferInsert> = {}) =>
  maidan.services.db.insert(users).values({
    id: newId(),
    email: `${firstName}@${lastName}.test`.toLowerCase(),
    name: `${firstName} ${lastName}`,
    firstName,
    lastName,
    ...more,
  });

describe('list people', () => {
  test('pagination: newest first, each person once, despite new accounts', async () => {
    const admin = await createPerson(maidan, 'admin');
    const together = new Date();
    // Same instant: only the id orders them.
    for (const name of ['a', 'b', 'c', 'd', 'e']) await addPerson(name, 'Paging', { createdAt: together });
    const page = async (cursor?: string) =>
      (
        await maidan.call('GET', `/api/people?q=paging.test&limit=2${cursor ? `&cursor=${cursor}` : ''}`, {
          as: admin,
        })
      ).body;
    const first = await page();
    await addPerson('latecomer', 'Paging', { createdAt: new Date(together.getTime() + 1_000) });
    const second = await page(first.nextCursor);
    const third = await page(second.nextCursor);
    const seen = [...namesOf(first), ...namesOf(second), ...namesOf(third)];
    expect(seen.sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(first.total).toBe(5);
    expect(third.nextCursor).toBeNull();
  });

  test('search: matches all words in name and email; escapes wildcards', async () => {
    const admin = await createPerson(maidan, 'admin');
    await addPerson('Ramya', 'Krishnan', { email: 'ram_100%@words.test' });
    const find = async (q: string) =>
      namesOf((await maidan.call('GET', `/api/people?q=${encodeURIComponent(q)}`, { as: admin })).body);
    for (const q of ['ramya', 'KRISHNAN words', 'ya kri', 'ram_100%'])
      expect(await find(q), q).toEqual(['Ramya']);
    for (const q of ['ramya nobody', 'ram%words', 'ram__00', "' OR 1=1 --"])
      expect(await find(q), q).toEqual([]);
  });

  test('filters and counts by role, with or without name', async () => {
    const admin = await createPerson(maidan, 'admin');
    await addPerson('meera', 'Roles', { role: 'turf_owner' });
    await addPerson('arun', 'Roles');
    await addPerson('anil', 'Roles');
    const page = async (query: string) =>
      (await maidan.call('GET', `/api/people?${query}`, { as: admin })).body;
    const owners = await page('q=roles.test&role[]=turf_owner&role[]=admin&limit=1');
    expect(namesOf(owners)).toEqual(['meera']);
    expect(owners).toMatchObject({ total: 1, nextCursor: null });
    const everywhere = await page('role[]=turf_owner');
    expect(await page('role=turf_owner')).toEqual(everywhere);
    expect(namesOf(everywhere)).toEqual(['meera']);
    expect(everywhere.total).toBe(1);
    const wrong = await maidan.call('GET', '/api/people?role[]=umpire', { as: admin });
    expect(wrong.status).toBe(400);
    expect(JSON.stringify(wrong.body)).toContain('Choose customer, turf_owner or admin.');
  });

  test('invalid page size: the error names the range', async () => {
    const admin = await createPerson(maidan, 'admin');
    const answer = await maidan.call('GET', '/api/people?limit=1000', { as: admin });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain('Enter 1 to 100.');
  });
});
