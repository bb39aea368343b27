import { expect, test } from 'vitest';
import { testInstallation } from '../tests/support/installation.ts';
import { newId } from './platform/ids.ts';

const maidan = testInstallation();

/** Why the hours that a form names are refused, by the place of each. */
async function refusalsOf(field: string): Promise<Record<string, string>> {
  const answer = await maidan.app.request(`/api/turfs/${newId()}/slots`, {
    method: 'PATCH',
    body: new URLSearchParams([[field, 'soon']]),
  });
  const { data } = (await answer.json()) as { data: { fields: { field: string; message: string }[] } };
  return Object.fromEntries(data.fields.map((one) => [one.field, one.message]));
}

test('a list that a form spells out has room for a week of hours, and none for ten thousand', async () => {
  expect(await refusalsOf('slots[167][date]')).toHaveProperty(['slots.167.date']);
  for (const place of [200, 9_999])
    expect((await refusalsOf(`slots[${place}][date]`)).slots).toContain('expected array, received object');
});
