import type { RouterContextProvider } from 'react-router';
import type { WeeklyPlan } from '../../../contract/bookings/weekly-slots.ts';
import { addDays, hourText, isIstDate, istDateOf } from '../../../contract/calendar.ts';
import { apiFor } from '../../api.server.ts';
import { notFoundAs404 } from '../../document/not-found-as-404.server.ts';
import { messageFor } from '../../forms/messages.ts';
import { idIn } from '../../id-in.ts';

/** Loads the plan that the link asks for: `?date=2026-12-03&hours=19&hours=20`, also of a renewal. */
export async function planFor(context: Readonly<RouterContextProvider>, turfId: string, url: URL) {
  const params = url.searchParams;
  const asked = params.get('date') ?? '';
  const date = isIstDate(asked) ? asked : addDays(istDateOf(new Date()), 7);
  const hours = params
    .getAll('hours')
    .flatMap((text) => text.split(','))
    .map(Number);
  const startTimes = hours.filter((hour) => hour >= 0 && hour < 29).map(hourText);
  const renewsId = idIn(params, 'renewsId');
  const { turfs, weeklySlots } = apiFor(context);
  const { id, name, location, sport, acceptedByHand } = await notFoundAs404(turfs.get({ turfId }));
  const turf = { id, name, location, sport, acceptedByHand };
  const request = { turfId, date, startTimes, ...(renewsId && { renewsId }) };
  try {
    return { turf, request, plan: await weeklySlots.plan(request), problem: null };
  } catch (error) {
    const plan: WeeklyPlan | null = null;
    return { turf, request, plan, problem: messageFor(error) };
  }
}

/** Reads the chosen dates: each box has the date, its starts and the price that the page showed. */
export function chosenDates(form: FormData) {
  return form.getAll('dates').map((text) => {
    const [date = '', starts = '', paise = ''] = String(text).split(' ');
    return { date, startTimes: starts.split(','), totalPaise: Number(paise) };
  });
}
