import type { Database } from '../../platform/database.ts';
import { findRulesOfTurfs } from './read-rules.ts';
import { usualPrices } from './rules.ts';

type OpenTurf = { id: string; hourlyRatePaise: number; openingHour: number; closingHour: number };
export type UsualPrices = ReturnType<typeof usualPrices>;

/** What hours of an ordinary week cost at these turfs, with their price rules: by turf. */
export async function findUsualPrices(
  db: Database,
  turfs: readonly OpenTurf[],
): Promise<Map<string, UsualPrices>> {
  const rules = await findRulesOfTurfs(
    db,
    turfs.map(({ id }) => id),
  );
  return new Map(turfs.map((turf) => [turf.id, usualPrices(turf, rules.get(turf.id) ?? [])]));
}
