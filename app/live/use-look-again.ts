import { useEffect } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { longestWaitMs, refreshPage } from './refresh-page.ts';

const everyMs = 2_000;

/**
 * Asks for the page's facts again while `isOn`: `afterMs` from then, and two seconds after each answer, for asking anew
 * calls off what is still on its way, and on a slow line no answer would ever come. Nor does it ask while somebody leaves:
 * the router would begin that anew, too.
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
