import type { RouterContextProvider } from 'react-router';
import type { StaffRight } from '../../../contract/desk/staff-rights.ts';
import { apiFor, type Viewer } from '../../api.server.ts';
import { isNotFound } from '../../document/not-found-as-404.server.ts';
import { idIn } from '../../id-in.ts';

export type DeskTurf = { id: string; name: string; location: string; isActive: boolean };
/**
 * Turfs to choose from: those listed turfs where a person has the right, plus the one in the URL; for an admin a search over all
 * turfs, also those of disabled owners.
 */
export type DeskTurfs = { turfs: DeskTurf[]; search: { q: string; found: DeskTurf[] } | null };

type Api = ReturnType<typeof apiFor>;

const mostFound = 8;

export async function loadDeskTurfs(
  context: Readonly<RouterContextProvider>,
  viewer: Viewer,
  params: URLSearchParams,
  right: StaffRight,
): Promise<DeskTurfs> {
  const api = apiFor(context);
  if (viewer.role !== 'admin')
    return { turfs: await listOwn(api, right, idIn(params, 'turfId')), search: null };
  const q = (params.get('q') ?? '').trim().slice(0, 100);
  const found = q === '' ? [] : (await api.turfs.listAll({ q, limit: mostFound })).items;
  return {
    turfs: [],
    search: { q, found: found.map(({ id, name, location, isActive }) => ({ id, name, location, isActive })) },
  };
}

/** Adds the turf of the open page; otherwise the select would show another turf. */
async function listOwn(api: Api, right: StaffRight, shownId: string | undefined): Promise<DeskTurf[]> {
  const { items } = await api.desk.listTurfs({ right });
  const listed = items.map((turf) => ({ ...turf, isActive: true }));
  if (!shownId || listed.some(({ id }) => id === shownId)) return listed;
  const shown = await findOwn(api, shownId);
  return shown ? [...listed, shown] : listed;
}

async function findOwn(api: Api, turfId: string): Promise<DeskTurf | undefined> {
  try {
    const { id, name, location, isActive } = await api.turfs.getManaged({ turfId });
    return { id, name, location, isActive };
  } catch (error) {
    // The page shows its own 404.
    if (isNotFound(error)) return undefined;
    throw error;
  }
}
