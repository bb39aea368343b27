import {
  daysBetween,
  type IstDate,
  istDateOf,
  istHalfHourOf,
  latestClosingHour,
} from '../../../../contract/calendar.ts';

/** Words that one typed word can match: `exact` ones rank before `loose` ones. */
export type Meaning = {
  exact: readonly string[];
  loose: readonly string[];
  /** Replaces the words that contain the typed one if there are too many. */
  pattern: string | undefined;
};

/** Future half hours of a day, from `from` to `to`, exclusive; none if `from` reaches `to`. */
export type HourSpan = {
  date: IstDate;
  from: number;
  to: number;
  /** First half hour of the day that has not begun; 0 for a later day. */
  ahead: number;
};

/** Returns the part of the requested hours that has not begun. It does not consider opening hours. */
export function spanAhead(asked: { date: IstDate; from?: number; to?: number }, now: Date): HourSpan {
  // After midnight, the evening of yesterday may still run.
  const ahead = Math.max(0, daysBetween(asked.date, istDateOf(now)) * 24 + istHalfHourOf(now) + 0.5);
  return {
    date: asked.date,
    from: Math.max(asked.from ?? 0, ahead),
    to: asked.to ?? latestClosingHour,
    ahead,
  };
}

const kmPerDegree = 111.195;

export type Place = { latitude: number; longitude: number };

/** Returns a bounding box of `km` in every direction, for a rough first filter. */
export function boxAround({ latitude, longitude }: Place, km: number) {
  const high = km / kmPerDegree;
  // Degrees of longitude shrink towards the poles; the box has the width needed at its edge nearer to a pole.
  const shrink = Math.max(Math.cos(((Math.abs(latitude) + high) * Math.PI) / 180), 0.01);
  const wide = high / shrink;
  return {
    south: latitude - high,
    north: latitude + high,
    west: longitude - wide,
    east: longitude + wide,
  };
}
