import { hourText, type IstDate, isIstDate, parseHour } from '../../../contract/calendar.ts';
import { eveningOf } from '../../../contract/evenings.ts';
import { defaultPolicy, isBookableDate } from '../../../contract/policy.ts';
import { mostSlots } from '../../../contract/turfs/lengths.ts';

/**
 * Parses day and hours from a link: `?date=2026-11-27&hours=18:00,19:00` (shared) or `hours=18&hours=18.5`
 * (form). A day that cannot be booked becomes today, or until 5 am the evening before, without hours.
 */
export function turfAskOf(
  params: URLSearchParams,
  now: Date,
): { date: IstDate; isNamed: boolean; hours: number[] } {
  const asked = params.get('date') ?? '';
  const isBookable = isIstDate(asked) && isBookableDate(asked, now, defaultPolicy);
  if (!isBookable) return { date: eveningOf(now), isNamed: false, hours: [] };
  const hours = params
    .getAll('hours')
    .flatMap((text) => text.split(','))
    .map(hourOf)
    .filter((hour) => hour !== undefined);
  return {
    date: asked,
    isNamed: true,
    hours: [...new Set(hours)].slice(0, mostSlots(30)),
  };
}

function hourOf(text: string): number | undefined {
  const trimmed = text.trim();
  return parseHour(/^\d{1,2}(\.5)?$/.test(trimmed) ? hourText(Number(trimmed)) : trimmed);
}
