import { describe, expect, test } from 'vitest';
import { createPerson, testInstallation } from '../../tests/support/servers/installation.ts';
import { newId } from '../platform/ids.ts';

const maidan = testInstallation();

async function refusalsOf(field: string): Promise<Record<string, string>> {
  const owner = await createPerson(maidan, 'turf_owner');
  const answer = await maidan.app.request(`/api/turfs/${newId()}/slots`, {
    method: 'PATCH',
    headers: { cookie: owner.cookie },
    body: new URLSearchParams([[field, 'soon']]),
  });
  const { data } = (await answer.json()) as { data: { fields: { field: string; message: string }[] } };
  return Object.fromEntries(data.fields.map((one) => [one.field, one.message]));
}

describe('named lists', () => {
  test('form list: room for a week of hours, not for 200', async () => {
    expect(await refusalsOf('slots[167][date]')).toHaveProperty(['slots.167.date']);
    for (const place of [200, 9_999])
      expect((await refusalsOf(`slots[${place}][date]`)).slots).toContain('must be a list');
  });
});
