import { useCallback, useEffect, useState } from 'react';
import type { IstDate } from '../../../../contract/calendar.ts';
import type { Slot } from '../../../../contract/slots.ts';

const refreshMs = 60_000;

/**
 * A day's hours as they sell. Today's are asked for again every minute while the page is seen, any day's when the
 * person comes back to it. Once they cannot be had `isUnknown` says so: what may be sold by now is not shown as free.
 */
export function useFreshSlots(
  { turfId, date, isToday }: { turfId: string; date: IstDate; isToday: boolean },
  fromPage: readonly Slot[] | null,
) {
  const [fresh, setFresh] = useState<{ instead: typeof fromPage; slots: readonly Slot[] | null } | null>(
    null,
  );
  const current = fresh?.instead === fromPage ? fresh.slots : fromPage;
  const refresh = useCallback(async () => {
    const slots = await fetch(`/api/turfs/${turfId}/slots?date=${date}`)
      .then((answer) => (answer.ok ? answer.json() : null))
      .then((day: { slots: Slot[] } | null) => day?.slots ?? null)
      .catch(() => null);
    setFresh({ instead: fromPage, slots });
  }, [turfId, date, fromPage]);

  useEffect(() => {
    const isSeen = () => document.visibilityState === 'visible';
    const look = () => {
      if (isSeen()) void refresh();
    };
    const timer = isToday ? setInterval(look, refreshMs) : undefined;
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isToday, refresh]);
  return { slots: current, refresh };
}
