import type { FoundTurf } from '../../../../contract/turfs/turfs.ts';

/** The turfs of one venue in a list, best match first. */
export type VenueTurfs = readonly [FoundTurf, ...FoundTurf[]];

/** Groups a list by venues, in the order of their first turfs. */
export function byVenue(turfs: readonly FoundTurf[]): VenueTurfs[] {
  return [...Map.groupBy(turfs, ({ venue }) => venue.id).values()].flatMap(([first, ...others]) =>
    first ? [[first, ...others] as const] : [],
  );
}
