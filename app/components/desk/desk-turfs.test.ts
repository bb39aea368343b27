import type { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../contract/errors.ts';
import type { Viewer } from '../../api.server.ts';
import { loadDeskTurfs } from './desk-turfs.server.ts';

const listed = { id: 'listed', name: 'Marina Five-a-Side', location: 'Chennai' };
const own = [
  { ...listed, isActive: true },
  { id: 'archived', name: 'Old Yard', location: 'Chennai', isActive: false },
  // Missing from the API's list of turfs, which is limited.
  { id: 'far', name: 'Zero Ground', location: 'Chennai', isActive: true },
];
const api = {
  desk: { listTurfs: async () => ({ items: [listed] }) },
  turfs: {
    getManaged: async ({ turfId }: { turfId: string }) => {
      const turf = own.find(({ id }) => id === turfId);
      if (!turf) throw new Refusal('TURF_NOT_FOUND');
      return turf;
    },
  },
};
const context = { get: () => () => api } as unknown as RouterContextProvider;
const owner = { role: 'turf_owner' } as Viewer;

describe('desk turfs', () => {
  test.each([
    ['', ['listed']],
    ['listed', ['listed']],
    ['archived', ['listed', 'archived']],
    ['far', ['listed', 'far']],
    ["somebody else's", ['listed']],
  ])('owner at the turf "%s": chooses from %j', async (turfId, ids) => {
    const { turfs } = await loadDeskTurfs(context, owner, new URLSearchParams({ turfId }), 'desk');
    expect(turfs.map(({ id }) => id)).toEqual(ids);
  });
});
