import {
  closingHourOf,
  daysBetween,
  hourRanges,
  hourText,
  type IstDate,
  isIstDate,
  parseHour,
  type SlotMinutes,
} from '../../../../contract/calendar.ts';
import { formatSpan } from '../../../../contract/evenings.ts';
import type { Slot } from '../../../../contract/turfs/slots.ts';
import { idIn } from '../../../id-in.ts';

/** Calendar state in the URL: turf, first day, view and, without scripts, the open dialog. */

export type HourOfDate = { date: IstDate; hour: number };
export const calendarActs = ['lock', 'price', 'reset', 'delete', 'add', 'closure'] as const;
export type CalendarAct = (typeof calendarActs)[number];
export type CalendarView = 'day' | 'week';
export type CalendarPlace = { turfId: string; date: IstDate; view: CalendarView };
export type OpenDialog = { act: CalendarAct; picked: readonly HourOfDate[] };

export function placeOf(params: URLSearchParams, usual: { turfId: string; today: IstDate }): CalendarPlace {
  const date = params.get('date') ?? '';
  return {
    turfId: idIn(params, 'turfId') ?? usual.turfId,
    date: isIstDate(date) ? date : usual.today,
    view: params.get('view') === 'week' ? 'week' : 'day',
  };
}

export function calendarPath(place: CalendarPlace, dialog?: OpenDialog): string {
  const params = new URLSearchParams(place);
  for (const hour of dialog?.picked ?? []) params.append('slot', slotName(hour));
  if (dialog) params.set('do', dialog.act);
  return `/time-slots?${params}`;
}

/** Formats as `2026-11-27T18:00`, the checkbox value. */
export function slotName({ date, hour }: HourOfDate): string {
  return `${date}T${hourText(hour)}`;
}

export function pickedIn(params: URLSearchParams | FormData): HourOfDate[] {
  return params
    .getAll('slot')
    .flatMap((name) => {
      const [date = '', time = ''] = String(name).split('T');
      const hour = parseHour(time);
      return isIstDate(date) && hour !== undefined ? [{ date, hour }] : [];
    })
    .sort((one, other) => (slotName(one) < slotName(other) ? -1 : 1));
}

export function dialogIn(params: URLSearchParams): OpenDialog | null {
  const act = calendarActs.find((each) => each === params.get('do'));
  const picked = pickedIn(params);
  return act && (act === 'add' || picked.length > 0) ? { act, picked } : null;
}

type Stretch = { date: IstDate; fromHour: number; toHour: number };

/** Merges consecutive slots of a date into closure ranges; `toHour` is exclusive. */
export function stretchesOf(picked: readonly HourOfDate[], slotMinutes: SlotMinutes): Stretch[] {
  return [...Map.groupBy(picked, ({ date }) => date)].flatMap(([date, ofDate]) =>
    hourRanges(
      ofDate.map(({ hour }) => hour),
      slotMinutes,
    ).map(({ from, to }) => ({ date, fromHour: from, toHour: to })),
  );
}

/** Returns the time of a slot; its own times are those of its calendar date. */
export function stretchOf({ date, hour }: HourOfDate, slot: Pick<Slot, 'date' | 'endTime'>): Stretch {
  const toHour = closingHourOf(slot.endTime) + daysBetween(date, slot.date) * 24;
  return { date, fromHour: hour, toHour };
}

export function stretchText({ date, fromHour, toHour }: Stretch): string {
  return formatSpan(date, fromHour, toHour);
}

export function closurePath(turfId: string, { date, fromHour, toHour }: Stretch): string {
  const params = { turfId, date, fromHour: String(fromHour), toHour: String(toHour) };
  return `/time-slots/closure?${new URLSearchParams(params)}`;
}
