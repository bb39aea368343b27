import { useCallback, useEffect, useState } from 'react';
import type { IstDate } from '../../../../contract/calendar.ts';
import type { Slot } from '../../../../contract/turfs/slots.ts';

const refreshMs = 60_000;

/**
 * Keeps a day's hours fresh: today's every minute while visible, any day's when the tab is shown again.
 * `isUnknown` after a failure, because sold hours must not look free.
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
