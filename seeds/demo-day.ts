import { addDays, type IstDate, istDateOf, slotStart } from '../contract/calendar.ts';

/**
 * Reference day of the seeds. All instants are before its midnight, at any time of `now`, so that rows are
 * the same all day and never in the future.
 */
export type DemoDay = {
  today: IstDate;
  /** First instant of today in Indian time. */
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
