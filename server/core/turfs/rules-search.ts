import { type IstDate, istDateOf, istHourOf } from '../../../contract/calendar.ts';

/** Words that one typed word may stand for: `exact` ones rank before `loose` ones. */
export type Meaning = {
  exact: readonly string[];
  loose: readonly string[];
  /** In place of words that it is a part of, where these are too many to name. */
  pattern: string | undefined;
};

/** Hours of a day that are still to come, `from` up to, but not including, `to`; none once `from` reaches `to`. */
export type HourSpan = { date: IstDate; from: number; to: number };

/** The part of the hours asked for that has not begun. Whether the turf is open then is another matter. */
export function spanAhead(asked: { date: IstDate; from?: number; to?: number }, now: Date): HourSpan {
  const begun = asked.date === istDateOf(now) ? istHourOf(now) + 1 : 0;
  return { date: asked.date, from: Math.max(asked.from ?? 0, begun), to: asked.to ?? 24 };
}

const kmPerDegree = 111.195;

export type Place = { latitude: number; longitude: number };

/** Degrees that reach `km` in every direction, for a first rough choice. */
export function boxAround({ latitude, longitude }: Place, km: number) {
  const high = km / kmPerDegree;
  // Degrees of longitude shrink towards the poles; the box is as wide as at its edge nearer to one.
  const shrink = Math.max(Math.cos(((Math.abs(latitude) + high) * Math.PI) / 180), 0.01);
  const wide = high / shrink;
  return {
    south: latitude - high,
    north: latitude + high,
    west: longitude - wide,
    east: longitude + wide,
  };
}
