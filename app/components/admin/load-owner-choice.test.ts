import type { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../api.server.ts';
import { loadOwnerChoice } from './load-owner-choice.server.ts';

describe('loadOwnerChoice', () => {
  test('searches only among owners and admins', async () => {
    const asked: unknown[] = [];
    const listPeople = async (search: unknown) => {
      asked.push(search);
      return { items: [] };
    };
    const context = { get: () => () => ({ people: { listPeople } }) } as unknown as RouterContextProvider;
    const viewer = { role: 'admin' } as Viewer;
    const search = await loadOwnerChoice(context, viewer, new URLSearchParams({ q: ' Asha ' }));
    expect(search).toMatchObject({ q: 'Asha', found: [] });
    expect(asked).toMatchObject([{ q: 'Asha', role: ['turf_owner', 'admin'] }]);
  });

  test('deleted account: 404', async () => {
    const getPerson = async () => ({
      id: 'x',
      firstName: 'Former',
      lastName: 'player',
      leftAt: '2026-03-09T19:00:00Z',
    });
    const context = { get: () => () => ({ people: { getPerson } }) } as unknown as RouterContextProvider;
    const params = new URLSearchParams({ ownerId: '0199b1f0-0000-7000-8000-000000000000' });
    const read = loadOwnerChoice(context, { role: 'admin' } as Viewer, params);
    await expect(read).rejects.toMatchObject({ init: { status: 404 } });
  });
});
