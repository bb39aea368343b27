import { type IstDate, isIstDate, parseHour } from '../../../contract/calendar.ts';
import { defaultPolicy, isBookableDate } from '../../../contract/policy.ts';

/**
 * Day and hours that a link asks for: `?date=2026-11-27&hours=18:00,19:00`, as people send it, or `hours=18&hours=19`,
 * as the form writes it. A day that cannot be booked is today, without hours.
 */
export function turfAskOf(
  params: URLSearchParams,
  today: IstDate,
): { date: IstDate; isNamed: boolean; hours: number[] } {
  const asked = params.get('date') ?? '';
  const isBookable = isIstDate(asked) && isBookableDate(asked, today, defaultPolicy);
  if (!isBookable) return { date: today, isNamed: false, hours: [] };
  const hours = params
    .getAll('hours')
    .flatMap((text) => text.split(','))
    .map(hourOf)
    .filter((hour) => hour !== undefined);
  return {
    date: asked,
    isNamed: true,
    hours: [...new Set(hours)].slice(0, defaultPolicy.maxSlotsPerBooking),
  };
}

function hourOf(text: string): number | undefined {
  const trimmed = text.trim();
  return parseHour(/^\d{1,2}$/.test(trimmed) ? `${trimmed.padStart(2, '0')}:00` : trimmed);
}
