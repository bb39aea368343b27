export type DayPart = 'morning' | 'afternoon' | 'evening' | 'night' | 'tonight';

export type ClockTime = { hour: number; minutes: number; half: 'am' | 'pm' | undefined; is24: boolean };

/** Matches three groups: hour, minutes, am or pm. */
export const clockTime = String.raw`(\d{1,2})(?::(\d\d))?(?: ?(am|pm))?(?: oclock)?(?![\d/]| hours| days| rs| players| people| guys| friends| persons| members| of us| boys| girls| overs| weeks| months| years| courts?| turfs?| grounds?| a side| minutes)`;

export function timeOf([hour, minutes, half]: (string | undefined)[]): ClockTime | undefined {
  if (hour === undefined || Number(hour) > 24) return undefined;
  const is24 = Number(hour) > 12 || hour.startsWith('0') || Number(hour) === 0;
  return { hour: Number(hour), minutes: Number(minutes ?? 0), half: half as 'am' | 'pm' | undefined, is24 };
}

/**
 * Returns the Indian hour, 0 to 24. Without 'am' or 'pm' the part of the day decides. Without that, 1 to 9 are in
 * the afternoon or evening, when most people play.
 */
export function hourAt(time: ClockTime, part: DayPart | undefined, rounding?: 'up'): number {
  const hour = wholeHour(time, part) + (rounding === 'up' && time.minutes > 0 ? 1 : 0);
  return Math.min(hour, 24);
}

function wholeHour({ hour, half, is24 }: ClockTime, part: DayPart | undefined): number {
  if (half && hour <= 12) return (hour % 12) + (half === 'pm' ? 12 : 0);
  if (is24) return hour;
  if (part === 'morning') return hour;
  if (part === 'night' || part === 'tonight') return hour === 12 ? 24 : hour < 5 ? hour : hour + 12;
  if (part === 'evening') return hour === 12 ? 12 : hour + 12;
  return hour >= 10 ? hour : hour + 12;
}

/** Reads '6 to 8 pm', '11 to 1' and '10 pm to 12' so that the end is after the start. */
export function hoursBetween(
  start: ClockTime,
  end: ClockTime | undefined,
  part: DayPart | undefined,
): { from: number; to: number } {
  if (!end) return { from: hourAt(start, part), to: hourAt(start, part) + 1 };
  if (!start.half && end.half && !start.is24) {
    const to = hourAt(end, part, 'up') || 24;
    const same = hourAt({ ...start, half: end.half }, part);
    const from = same < to ? same : hourAt({ ...start, half: end.half === 'pm' ? 'am' : 'pm' }, part);
    return { from, to };
  }
  const from = hourAt(start, part);
  const to = hourAt({ ...end, half: end.half ?? start.half }, part, 'up');
  if (to > from) return { from, to };
  return { from, to: Math.min(to + 12 > from ? to + 12 : 24, 24) };
}
