import * as m from '#messages';
import type { DeskRescheduleOffer } from '../../../../contract/desk/bookings.ts';
import { formatPaise } from '../../../../contract/money.ts';

/** The value of a button: start times, total and turf. */
export const offerValue = ({ startTimes, totalPaise }: DeskRescheduleOffer, turfId: string): string =>
  `${startTimes.join()}=${totalPaise}=${turfId}`;

export function differenceText(paise: number): string {
  if (paise === 0) return m.desk_move_same_price();
  const amount = formatPaise(Math.abs(paise));
  return paise > 0 ? m.desk_move_more({ amount }) : m.desk_move_less({ amount });
}
