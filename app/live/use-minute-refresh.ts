import { useEffect, useEffectEvent } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { refreshEachMinute } from './refresh-each-minute.ts';
import { refreshPage } from './refresh-page.ts';

/** For a page that says what is now: its facts are asked for again as time passes, whatever happens meanwhile. */
export function useMinuteRefresh(): void {
  const { revalidate } = useRevalidator();
  const isIdle = useNavigation().state === 'idle';
  // The router would begin a navigation anew for it; whatever that brings is new anyway.
  const ask = useEffectEvent(() => {
    if (isIdle) void refreshPage(revalidate);
  });
  useEffect(() => refreshEachMinute(ask), []);
}
