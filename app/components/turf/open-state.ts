import * as m from '#messages';
import { closingHourOf, formatHour, istHalfHourOf } from '../../../contract/calendar.ts';

export type OpenState = { isOpen: boolean; text: string; longText: string };

export function openStateOf(turf: { openingTime: string; closingTime: string }, now: Date): OpenState {
  const hour = istHalfHourOf(now);
  const [opens, closes] = [closingHourOf(turf.openingTime), closingHourOf(turf.closingTime)];
  // After midnight, the evening of yesterday may still run.
  const isOpen = (hour >= opens && hour < closes) || hour + 24 < closes;
  if (isOpen) {
    return { isOpen, text: m.cards_open(), longText: m.cards_open_till({ time: formatHour(closes) }) };
  }
  const text = m.cards_opens({ time: formatHour(opens) });
  return { isOpen, text, longText: text };
}
