import { useEffect, useEffectEvent } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { refreshEachMinute } from './refresh-each-minute.ts';
import { refreshPage } from './refresh-page.ts';

/** Refreshes the page's data every minute, for pages that depend on the current time. */
export function useMinuteRefresh(): void {
  const { revalidate } = useRevalidator();
  const isIdle = useNavigation().state === 'idle';
  // A refresh would restart a pending navigation, which loads fresh data anyway.
  const ask = useEffectEvent(() => {
    if (isIdle) void refreshPage(revalidate);
  });
  useEffect(() => refreshEachMinute(ask), []);
}
