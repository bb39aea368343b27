import { addDays, type IstDate, istDateOf, slotStart } from '../contract/calendar.ts';

/**
 * The day the seeds are made for. Everything written is dated before its first minute, whatever the hour of `now`,
 * so that a day's seeds are the same all day and nothing lies in the future.
 */
export type DemoDay = {
  today: IstDate;
  /** The first instant of today, Indian time. */
  midnight: Date;
  daysAgo(days: number): IstDate;
  daysAhead(days: number): IstDate;
};

export function demoDayOf(now: Date): DemoDay {
  const today = istDateOf(now);
  return {
    today,
    midnight: slotStart(today, 0),
    daysAgo: (days) => addDays(today, -days),
    daysAhead: (days) => addDays(today, days),
  };
}
