import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { IstDate } from '../../../../contract/calendar.ts';
import { mostSlots } from '../../../../contract/turfs/lengths.ts';
import type { Turf } from '../../../../contract/turfs/turfs.ts';
import type { HourSlot } from './parts-of-day.ts';
import { tickedHours } from './ticked-hours.ts';
import { useHourToggle } from './use-hour-toggle.ts';

/** Mirrors the picked hours in the URL, so that links, Back and a sign-in on the way restore them. */
export function useChosenHours(
  slots: readonly HourSlot[],
  date: IstDate,
  fromUrl: readonly number[],
  turf: Turf,
) {
  const { key, pathname } = useLocation();
  const dayKey = `hours ${pathname} ${date}`;
  const free = new Set(slots.filter((slot) => slot.status === 'available').map((slot) => slot.hour));
  const [picked, setPicked] = useState<readonly number[]>(() =>
    fromUrl.slice(0, mostSlots(turf.slotMinutes)),
  );
  const inOrder = [...picked].sort((a, b) => a - b);
  const chosen = inOrder.filter((hour) => free.has(hour));
  const lost = inOrder.filter((hour) => !free.has(hour));

  // Adds boxes ticked before hydration, before the first press is handled, or else picks before another day.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useLayoutEffect(() => {
    const { shown, ticked } = tickedHours(turf.slotMinutes);
    const asked = [...picked.filter((hour) => !shown.includes(hour)), ...ticked];
    // Some of them may be this customer's booking by now.
    setPicked(asked.length > 0 ? asked : readPicks(dayKey).filter((hour) => free.has(hour)));
  }, []);

  // At each address, because the router does not know these hours and links to other reviews drop them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per address and choice
  useEffect(() => {
    if (picked.length === 0 && readPicks(dayKey).length === 0) return;
    writePicks(dayKey, picked);
    // The address may already be another page's while a slow phone still shows this one.
    if ((history.state?.key ?? 'default') === key) keepInUrl(date, picked);
  }, [key, picked]);
  const toggle = useHourToggle({ chosen, free: [...free], turf }, setPicked);
  return { chosen, lost, toggle };
}

function keepInUrl(date: IstDate, hours: readonly number[]) {
  const url = new URL(window.location.href);
  url.searchParams.set('date', date);
  url.searchParams.delete('hours');
  for (const hour of hours) url.searchParams.append('hours', String(hour));
  window.history.replaceState(window.history.state, '', url);
}

/** Picks of a day in this tab, so that they are still there after a look at another one, also by a new document. */
function readPicks(dayKey: string): number[] {
  try {
    return (sessionStorage.getItem(dayKey) ?? '').split(',').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function writePicks(dayKey: string, hours: readonly number[]): void {
  try {
    sessionStorage.setItem(dayKey, hours.join());
  } catch {
    // Without storage, picks last as long as their page.
  }
}
