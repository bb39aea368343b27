import { closingHourOf, formatHour, istHourOf } from '../../../contract/calendar.ts';

export type OpenState = { isOpen: boolean; text: string; longText: string };

export function openStateOf(turf: { openingTime: string; closingTime: string }, now: Date): OpenState {
  const hour = istHourOf(now);
  const [opening, closing] = [closingHourOf(turf.openingTime), closingHourOf(turf.closingTime)];
  const isOpen = hour >= opening && hour < closing;
  if (isOpen) return { isOpen, text: 'Open Now', longText: `Open till ${formatHour(closing)}` };
  const text = `Opens ${formatHour(opening)}`;
  return { isOpen, text, longText: text };
}
