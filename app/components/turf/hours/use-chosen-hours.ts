import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { IstDate } from '../../../../contract/calendar.ts';
import { mostSlots } from '../../../../contract/turfs/lengths.ts';
import type { Turf } from '../../../../contract/turfs/turfs.ts';
import type { HourSlot } from './parts-of-day.ts';
import { tickedHours } from './ticked-hours.ts';
import { useHourToggle } from './use-hour-toggle.ts';

/** Picks by path and date, so that they are still there after a look at another day. Empty on the server. */
const picksOfDays = new Map<string, readonly number[]>();

/** Mirrors the picked hours in the URL, so that links, Back and a sign-in on the way restore them. */
export function useChosenHours(
  slots: readonly HourSlot[],
  date: IstDate,
  fromUrl: readonly number[],
  turf: Turf,
) {
  const { key, pathname } = useLocation();
  const dayKey = `${pathname} ${date}`;
  const free = new Set(slots.filter((slot) => slot.status === 'available').map((slot) => slot.hour));
  const [picked, setPicked] = useState<readonly number[]>(() =>
    // Earlier picks may be this customer's booking by now.
    fromUrl.length > 0
      ? fromUrl.slice(0, mostSlots(turf.slotMinutes))
      : (picksOfDays.get(dayKey) ?? []).filter((hour) => free.has(hour)),
  );
  const inOrder = [...picked].sort((a, b) => a - b);
  const chosen = inOrder.filter((hour) => free.has(hour));
  const lost = inOrder.filter((hour) => !free.has(hour));

  // Picks up boxes ticked before hydration, before the first press is handled.
  useLayoutEffect(() => {
    const { shown, ticked } = tickedHours(turf.slotMinutes);
    setPicked((now) => {
      const gone = now.filter((hour) => !shown.includes(hour));
      return [...gone, ...ticked];
    });
  }, [turf.slotMinutes]);

  const keep = (hours: readonly number[]) => {
    picksOfDays.set(dayKey, hours);
    // The address may already be another page's while a slow phone still shows this one.
    if ((history.state?.key ?? 'default') === key) keepInUrl(date, hours);
  };
  // Writes the hours again, because the router does not know them and links to other reviews drop them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per address
  useEffect(() => {
    if (picked.length > 0) keep(picked);
  }, [key]);
  const toggle = useHourToggle({ chosen, free: [...free], turf }, (next) => {
    setPicked(next);
    keep(next);
  });
  return { chosen, lost, toggle };
}

function keepInUrl(date: IstDate, hours: readonly number[]) {
  const url = new URL(window.location.href);
  url.searchParams.set('date', date);
  url.searchParams.delete('hours');
  for (const hour of hours) url.searchParams.append('hours', String(hour));
  window.history.replaceState(window.history.state, '', url);
}
