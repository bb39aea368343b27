import * as m from '#messages';
import { formatPaise } from '../../../../contract/money.ts';
import { sportNames } from '../../../../contract/policy.ts';
import type { Turf } from '../../../../contract/turfs/turfs.ts';

export function shareWordsOf(turf: Turf, url: string): string {
  return m.turfs_share_text({
    turf: turf.name,
    location: turf.location,
    sport: sportNames[turf.sport]().toLowerCase(),
    price: formatPaise(turf.usualPrices.leastPaise),
    url,
  });
}
