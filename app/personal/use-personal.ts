import { useEffect, useState } from 'react';
import { useFetcher, useLocation, useRouteLoaderData } from 'react-router';
import type { loader as loadLayout } from '../components/layout/page-layout.tsx';
import type { TurfPart } from '../components/turf/load-turf-part.server.ts';
import type { loader } from '../routes/marketplace/personal.ts';

const useFetched = () => useFetcher<typeof loader>({ key: 'personal' });

/** Loads the personal part of a shared page. The router loads it again with each refresh of the page. */
export function useLoadPersonal(isShared: boolean): void {
  const { load, reset } = useFetched();
  const { pathname, search } = useLocation();
  const page = pathname + search;
  useEffect(() => {
    if (isShared) void load(`/personal?${new URLSearchParams({ page })}`);
    // Otherwise the next person to sign in here would see it for a moment.
    else reset();
  }, [isShared, page, load, reset]);
}

/**
 * Returns the viewer, undefined until known, and the personal part of a shared page once it has arrived. Late parts
 * get it as props: their hydration must begin with what the server wrote.
 */
export function usePersonal() {
  const layout = useRouteLoaderData<typeof loadLayout>('components/layout/page-layout');
  const { data } = useFetched();
  const part = layout?.isShared ? (data ?? undefined) : undefined;
  const viewer = layout?.viewer === undefined ? part?.viewer : layout.viewer;
  return { isShared: layout?.isShared ?? false, viewer, part };
}

const nothing: TurfPart = {
  isFavourite: false,
  holds: [],
  owner: null,
  isManaged: false,
  you: null,
  now: '',
};

/**
 * Returns the viewer's part of a turf page.
 * @param written the part in the page's own data; null in a shared page
 */
export function useTurfPart(turfId: string, written: TurfPart | null): TurfPart {
  const { isShared, part } = usePersonal();
  const fetched = part?.turf?.turfId === turfId ? part.turf : undefined;
  const latest = isShared ? fetched : (written ?? nothing);
  const [known, setKnown] = useState({ turfId, latest });
  if (latest && latest !== known.latest) setKnown({ turfId, latest });
  return latest ?? (known.turfId === turfId ? known.latest : undefined) ?? nothing;
}
