import { useEffect } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { longestWaitMs, refreshPage } from './refresh-page.ts';

const everyMs = 2_000;

/**
 * Refreshes the page's data while `isOn`: after `afterMs`, then 2 s after each answer, because a new refresh
 * aborts the pending one. Pauses during a navigation, which it would restart.
 */
export function useLookAgain(isOn: boolean, afterMs = everyMs): void {
  const { revalidate } = useRevalidator();
  const isLeaving = useNavigation().state !== 'idle';
  useEffect(() => {
    if (!isOn || isLeaving) return;
    let timer: ReturnType<typeof setTimeout>;
    let isEnded = false;
    const lookIn = (ms: number) => {
      clearTimeout(timer);
      if (!isEnded) timer = setTimeout(look, ms);
    };
    const look = () => {
      lookIn(longestWaitMs);
      void refreshPage(revalidate).then(() => lookIn(everyMs));
    };
    lookIn(afterMs);
    return () => {
      isEnded = true;
      clearTimeout(timer);
    };
  }, [isOn, isLeaving, afterMs, revalidate]);
}
