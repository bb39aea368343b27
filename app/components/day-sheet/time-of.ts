import { formatInstant } from '../../../contract/calendar.ts';

/** `5:58 pm` */
export function timeOf(instant: string): string {
  return formatInstant(new Date(instant)).split(', ')[1] ?? '';
}
