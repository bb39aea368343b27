import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { IstDate } from '../../../../contract/calendar.ts';
import type { HourSlot } from './parts-of-day.ts';
import { tickedHours } from './ticked-hours.ts';
import { useHourToggle } from './use-hour-toggle.ts';

/** The hours picked on this page. They live in the URL too, so that a link, Back or a sign-in on the way keeps them. */
export function useChosenHours(slots: readonly HourSlot[], date: IstDate, fromUrl: readonly number[]) {
  const { key } = useLocation();
  const [picked, setPicked] = useState(fromUrl);
  const free = new Set(slots.filter((slot) => slot.status === 'available').map((slot) => slot.hour));
  const inOrder = [...picked].sort((a, b) => a - b);
  const chosen = inOrder.filter((hour) => free.has(hour));
  const lost = inOrder.filter((hour) => !free.has(hour));

  // Before the first press is heard: it would start from nothing.
  useLayoutEffect(() => {
    const { shown, ticked } = tickedHours();
    setPicked((now) => {
      const gone = now.filter((hour) => !shown.includes(hour));
      return [...gone, ...ticked];
    });
  }, []);

  const keep = (hours: readonly number[]) => {
    // A slow phone draws another day, or page, some time after the address is that one's.
    if ((history.state?.key ?? 'default') === key) keepInUrl(date, hours);
  };
  // The router knows nothing of them: the address of other reviews of this turf comes without.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each address
  useEffect(() => {
    if (picked.length > 0) keep(picked);
  }, [key]);
  const toggle = useHourToggle(chosen, (next) => {
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
