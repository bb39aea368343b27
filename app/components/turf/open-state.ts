import { istHourOf } from '../../../contract/calendar.ts';

export type OpenState = { isOpen: boolean; text: string; longText: string };

export function openStateOf(turf: { openingTime: string; closingTime: string }, now: Date): OpenState {
  const hour = istHourOf(now);
  const isOpen = hour >= Number(turf.openingTime.slice(0, 2)) && hour < Number(turf.closingTime.slice(0, 2));
  if (isOpen) return { isOpen, text: 'Open Now', longText: `Open Now until ${turf.closingTime}` };
  const text = `Opens ${turf.openingTime}`;
  return { isOpen, text, longText: text };
}
