import { formatPaise } from '../../../contract/money.ts';
import { sportNames } from '../../../contract/policy.ts';
import type { Turf } from '../../../contract/turfs.ts';

export function shareWordsOf(turf: Turf, url: string): string {
  return `${turf.name}, ${turf.location}: ${sportNames[turf.sport]().toLowerCase()} from ${formatPaise(turf.usualPrices.leastPaise)} an hour\n${url}`;
}
