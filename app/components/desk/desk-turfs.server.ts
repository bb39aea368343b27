import type { RouterContextProvider } from 'react-router';
import { apiFor, type Viewer } from '../../api.server.ts';
import { isNotFound } from '../../document/not-found-as-404.server.ts';
import { idIn } from '../../id-in.ts';

export type DeskTurf = { id: string; name: string; location: string; isActive: boolean };
/**
 * An owner picks from their turfs: those on the lists, and the one that the address names, whatever it is. An admin
 * searches among everybody's, those of a disabled owner too.
 */
export type DeskTurfs = { turfs: DeskTurf[]; search: { q: string; found: DeskTurf[] } | null };

type Api = ReturnType<typeof apiFor>;

const mostFound = 8;

export async function loadDeskTurfs(
  context: Readonly<RouterContextProvider>,
  viewer: Viewer,
  params: URLSearchParams,
): Promise<DeskTurfs> {
  const api = apiFor(context);
  if (viewer.role !== 'admin') return { turfs: await listOwn(api, idIn(params, 'turfId')), search: null };
  const q = (params.get('q') ?? '').trim().slice(0, 100);
  const found = q === '' ? [] : (await api.turfs.listAll({ q, limit: mostFound })).items;
  return {
    turfs: [],
    search: { q, found: found.map(({ id, name, location, isActive }) => ({ id, name, location, isActive })) },
  };
}

/** A list that lacks the turf whose page is open would name another one instead. */
async function listOwn(api: Api, shownId: string | undefined): Promise<DeskTurf[]> {
  const { items } = await api.closures.listTurfs();
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
    // The page itself says that there is no such turf.
    if (isNotFound(error)) return undefined;
    throw error;
  }
}
