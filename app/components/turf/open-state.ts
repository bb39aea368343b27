import * as m from '#messages';
import { closingHourOf, formatHour, istHourOf } from '../../../contract/calendar.ts';

export type OpenState = { isOpen: boolean; text: string; longText: string };

export function openStateOf(turf: { openingTime: string; closingTime: string }, now: Date): OpenState {
  const hour = istHourOf(now);
  const [opens, closes] = [closingHourOf(turf.openingTime), closingHourOf(turf.closingTime)];
  const isOpen = hour >= opens && hour < closes;
  if (isOpen) {
    return { isOpen, text: m.turfs_open(), longText: m.turfs_open_till({ time: formatHour(closes) }) };
  }
  const text = m.turfs_opens({ time: formatHour(opens) });
  return { isOpen, text, longText: text };
}
