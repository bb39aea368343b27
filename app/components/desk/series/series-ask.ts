import {
  addDays,
  type IstDate,
  isIstDate,
  istDateOf,
  latestClosingHour,
  type Weekday,
  weekdayNames,
  weekdayOf,
} from '../../../../contract/calendar.ts';
import type { SeriesDate } from '../../../../contract/desk/series.ts';
import { deskHorizonDays } from '../../../../contract/policy.ts';
import { idIn } from '../../../id-in.ts';

/** The weekly rule in the URL of the page, as typed. */
export type SeriesAsk = {
  turfId: string;
  otherTurfIds: string[];
  weekdays: Weekday[];
  fromHour: string;
  toHour: string;
  fromDate: string;
  untilDate: string;
};

/** A school term, afternoons. */
const usual = { days: 12 * 7 - 1, fromHour: 16, hours: 2 };

/** Reads the rule. Without one it suggests 12 weeks from today, or from the slot that the page was opened for. */
export function readSeriesAsk(params: URLSearchParams, firstTurfId: string, now: Date): SeriesAsk {
  const today = istDateOf(now);
  const text = (name: string, otherwise: string) => params.get(name) ?? otherwise;
  const fromHour = text('fromHour', String(usual.fromHour));
  const fromDate = text('fromDate', today);
  const end = Math.min(Number(fromHour) + usual.hours, latestClosingHour);
  const last = addDays(today, deskHorizonDays);
  const suggested = isIstDate(fromDate) ? addDays(fromDate, usual.days) : last;
  return {
    turfId: idIn(params, 'turfId') ?? firstTurfId,
    otherTurfIds: params.getAll('otherTurfIds'),
    weekdays: weekdayNames.filter((day) => params.getAll('weekdays').includes(day)),
    fromHour,
    toHour: text('toHour', String(end)),
    fromDate,
    untilDate: text('untilDate', [suggested, last].toSorted()[0] ?? last),
  };
}

/** A date as its checkbox sends it: with its turf and the price that the screen showed. */
export function chosenText({ turfId, date, totalPaise }: SeriesDate): string {
  return `${turfId}@${date}=${totalPaise}`;
}

export function readChosen(text: string): { turfId: string; date: string; paise: number } {
  const [turfId = '', date = '', paise = ''] = text.split(/[@=]/);
  return { turfId, date, paise: Number(paise) };
}

/** Returns the page with the rule filled in for a slot of the board. */
export function newSeriesPath({
  turfId,
  date,
  fromHour,
}: {
  turfId: string;
  date: IstDate;
  fromHour: number;
}): string {
  const slot = { turfId, weekdays: weekdayOf(date), fromHour: String(fromHour), fromDate: date };
  return `/desk/series/new?${new URLSearchParams(slot)}`;
}
