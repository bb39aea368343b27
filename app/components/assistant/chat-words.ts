import { istDateOf, istHourOf } from '../../../contract/calendar.ts';

/** `6:42 pm`, Indian time. */
export function clockOf(instant: string): string {
  const date = new Date(instant);
  const hour = istHourOf(date);
  // India is half an hour off, so minutes are not the same everywhere.
  const minutes = new Date(date.getTime() + 5.5 * 3_600_000).getUTCMinutes();
  return `${hour % 12 || 12}:${String(minutes).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

/** Whether an instant is of the Indian day of another one. */
export function isSameDay(one: string, other: string): boolean {
  return istDateOf(new Date(one)) === istDateOf(new Date(other));
}

export const suggestions = ['How do I book a turf?', 'What sports are available?'] as const;

export function poweredText(powered: 'builtin' | 'gemini' | null | undefined): string {
  return powered === 'gemini' ? 'Powered by Google Gemini AI' : 'Built-in assistant';
}
