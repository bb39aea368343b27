import type { RouterContextProvider } from 'react-router';
import { apiFor, type Viewer } from '../../api.server.ts';

export type DeskTurf = { id: string; name: string; location: string };
/** An owner picks from all of their turfs; an admin searches among everybody's, those of a disabled owner too. */
export type DeskTurfs = { turfs: DeskTurf[]; search: { q: string; found: DeskTurf[] } | null };

const mostFound = 8;

export async function loadDeskTurfs(
  context: Readonly<RouterContextProvider>,
  viewer: Viewer,
  params: URLSearchParams,
): Promise<DeskTurfs> {
  const api = apiFor(context);
  if (viewer.role !== 'admin') return { turfs: (await api.closures.listTurfs()).items, search: null };
  const q = (params.get('q') ?? '').trim().slice(0, 100);
  const found = q === '' ? [] : (await api.turfs.listAll({ q, limit: mostFound })).items;
  return {
    turfs: [],
    search: { q, found: found.map(({ id, name, location }) => ({ id, name, location })) },
  };
}
