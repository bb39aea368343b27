import { sportNames } from '../../../../contract/policy.ts';
import type { FoundTurf } from '../../../../contract/turfs/turfs.ts';

type Named = Pick<FoundTurf, 'name' | 'sport'>;

/**
 * Returns a short label for each turf of a venue: its sport if it is the only one for it, otherwise its name
 * without the first words that all turfs for this sport share.
 */
export function choiceLabels<Turf extends Named>(turfs: readonly Turf[]): { turf: Turf; label: string }[] {
  const bySport = Map.groupBy(turfs, ({ sport }) => sport);
  return turfs.map((turf) => {
    const alike = (bySport.get(turf.sport) ?? []).map(({ name }) => name.split(' '));
    const words = turf.name.split(' ');
    const first = words.findIndex((word, n) => alike.some((other) => other[n] !== word));
    const rest = first === -1 ? '' : words.slice(first).join(' ');
    const isTelling = /\p{L}/u.test(rest) && alike.length > 1;
    return { turf, label: isTelling ? rest : `${sportNames[turf.sport]()} ${rest}`.trim() };
  });
}
