/**
 * Slot dates and hours are in Asia/Kolkata: UTC+5:30 without daylight saving, so arithmetic needs no time
 * zone database. JavaScript parses a date without a time as midnight UTC.
 */

import * as m from '#messages';

const istOffsetMs = 5.5 * 3_600_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Indian calendar date, `YYYY-MM-DD`. */
export type IstDate = string;
/**
 * `HH:00` or `HH:30`. A date's evening runs past midnight: `25:00` is 1 am of the next date. Source:
 * docs/decisions/063-hours-past-midnight.md.
 */
export type HourText = string;
/** Evenings end at 5 am of the next date at the latest. */
export const latestClosingHour = 29;
/** Length of the slots that a turf sells. Slots begin at an hour or half hour: 18.5 is 6:30 pm. */
export const slotLengths = [60, 30] as const;
export type SlotMinutes = (typeof slotLengths)[number];

export const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
export type Weekday = (typeof weekdayNames)[number];
/** As `Intl` abbreviates them in `en-IN`, where September has four letters. */
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

export function istDateOf(instant: Date): IstDate {
  return new Date(instant.getTime() + istOffsetMs).toISOString().slice(0, 10);
}

/** Returns the hour of the Indian day, 0 to 23. */
export function istHourOf(instant: Date): number {
  return Math.floor(istHalfHourOf(instant));
}

/** Returns the half hour of the Indian day, 0 to 23.5. */
export function istHalfHourOf(instant: Date): number {
  return Math.floor(((instant.getTime() + istOffsetMs) % dayMs) / (hourMs / 2)) / 2;
}

/** Returns the instant of an hour of an Indian day: 18.5 is 6:30 pm, 25 is 1 am of the next date. */
export function slotStart(date: IstDate, hour: number): Date {
  return new Date(Date.parse(date) - istOffsetMs + hour * hourMs);
}

/** Returns true from the first instant of a slot on, so a running slot can no longer be booked online. */
export function hasBegun(date: IstDate, hour: number, now: Date): boolean {
  return slotStart(date, hour) <= now;
}

export function addDays(date: IstDate, days: number): IstDate {
  return istDateOf(slotStart(date, days * 24));
}

export function daysBetween(from: IstDate, to: IstDate): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

/**
 * Returns true for existing dates from 2000 to 2999; the limits avoid overflow in date arithmetic here and in
 * PostgreSQL.
 */
export function isIstDate(text: string): boolean {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const parsed = new Date(text);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === text;
}

export function hourText(hour: number): HourText {
  return `${String(Math.floor(hour)).padStart(2, '0')}:${hour % 1 === 0 ? '00' : '30'}`;
}

/** Parses `HH:00` and `HH:30` to 0 to 29.5; returns `undefined` for other text. */
export function parseHour(text: string): number | undefined {
  const match = /^([0-2]\d):(00|30)$/.exec(text);
  return match ? Number(match[1]) + Number(match[2]) / 60 : undefined;
}

/** Parses start times in ascending order; ignores invalid ones. */
export function hoursOf(startTimes: readonly string[]): number[] {
  return startTimes.flatMap((time) => parseHour(time) ?? []).sort((a, b) => a - b);
}

/** Parses a closing time: `24:00` is 24, `26:00` is 26. */
export function closingHourOf(text: string): number {
  return parseHour(text) ?? 0;
}

/** Formats an instant as ISO 8601 in Indian time: `2026-11-27T18:42:00+05:30`. */
export function istIsoOf(instant: Date): string {
  return `${new Date(instant.getTime() + istOffsetMs).toISOString().slice(0, 19)}+05:30`;
}

/** Formats a date: `Fri 27 Nov`; `Sat 27 Nov 2027` if `today` is given and in another year. */
export function formatDate(date: IstDate, today: IstDate = date): string {
  const parsed = new Date(date);
  const [year] = date.split('-');
  const day = `${weekdayOf(date)} ${parsed.getUTCDate()} ${monthNames[parsed.getUTCMonth()]}`;
  return today.startsWith(`${year}-`) ? day : `${day} ${year}`;
}

export function weekdayOf(date: IstDate): Weekday {
  return weekdayNames[new Date(date).getUTCDay()] ?? 'Sun';
}

/**
 * Formats an hour: `6 pm`, `6:30 pm`; `12 midnight` for 0 and 24. The space before am and pm is U+00A0, so that no line
 * breaks there; the Intl of browsers differ in it. `12 midnight` may break, because it is wider than a cell.
 */
export function formatHour(hour: number): string {
  return hour % 24 === 0 ? m.common_midnight() : clockHour(hour);
}

function clockHour(hour: number, minutes = hour % 1 === 0 ? '' : ':30'): string {
  return `${Math.floor(hour) % 12 || 12}${minutes}\u00a0${hour % 24 < 12 ? 'am' : 'pm'}`;
}

/** Joins consecutive slots: `[6, 18, 19]` of an hour each gives 6 to 7 and 18 to 20. Returns them ascending. */
export function hourRanges(
  hours: readonly number[],
  slotMinutes: SlotMinutes,
): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  for (const hour of [...hours].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    const to = hour + slotMinutes / 60;
    if (last && last.to === hour) last.to = to;
    else ranges.push({ from: hour, to });
  }
  return ranges;
}

/** Formats slots and joins consecutive ones: `6–7 am, 6–8 pm`, `6:30–8 pm`. */
export function formatHours(hours: readonly number[], slotMinutes: SlotMinutes): string {
  return hourRanges(hours, slotMinutes)
    .map(({ from, to }) => formatHourRange(from, to))
    .join(', ');
}

/** Formats a time span: `6–8 pm`, `6 am–12 midnight`, `11 pm–1 am`. */
export function formatHourRange(from: number, to: number): string {
  const isSameHalf = from % 24 !== 0 && to % 24 !== 0 && Math.floor(from / 12) === Math.floor(to / 12);
  return `${isSameHalf ? clockHour(from).split('\u00a0')[0] : formatHour(from)}–${formatHour(to)}`;
}

/** Formats opening hours: `6 am–11 pm`; `24 hours` for a whole day. */
export function formatOpeningHours(turf: { openingTime: string; closingTime: string }): string {
  const [from, to] = [closingHourOf(turf.openingTime), closingHourOf(turf.closingTime)];
  return from === 0 && to === 24 ? m.common_hours_count({ count: 24 }) : formatHourRange(from, to);
}

/**
 * Formats date and hours: `Fri 27 Nov, 6–8 pm`, with the year if `today` is in another one. Hours that all begin
 * after midnight name the next date, too: `Fri 27 Nov, 1–2 am (Sat 28 Nov)`.
 */
export function formatSlots(
  date: IstDate,
  hours: readonly number[],
  slotMinutes: SlotMinutes,
  today?: IstDate,
): string {
  return withNextDate(
    date,
    `${formatDate(date, today)}, ${formatHours(hours, slotMinutes)}`,
    Math.min(...hours),
  );
}

/** Adds the next date to the text of a time that begins after midnight. */
export function withNextDate(date: IstDate, text: string, from: number): string {
  return from >= 24 ? `${text} (${formatDate(addDays(date, 1))})` : text;
}

/** Formats the Indian time of an instant, always with minutes: `6:42 pm`, `6:00 pm`. */
export function formatClock(instant: Date): string {
  const minutes = String(new Date(instant.getTime() + istOffsetMs).getUTCMinutes()).padStart(2, '0');
  return clockHour(istHourOf(instant), `:${minutes}`);
}

/** Formats an instant in Indian time: `Thu 26 Nov, 6 pm`; minutes appear only if they are not zero. */
export function formatInstant(instant: Date): string {
  return `${formatDate(istDateOf(instant))}, ${formatTime(instant)}`;
}

/** Formats the Indian time of an instant without the day: `6 pm`, `6:15 pm`. */
export function formatTime(instant: Date): string {
  return formatClock(instant).replace(':00', '');
}
