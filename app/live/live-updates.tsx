import { useEffect, useEffectEvent } from 'react';
import { useMatches, useRevalidator } from 'react-router';
import { followStream } from './follow-stream.ts';
import { type LiveHandle, streamOf } from './live-handle.ts';
import { refreshCalmly } from './refresh-calmly.ts';
import { refreshPage } from './refresh-page.ts';

/** Asks for the page's facts again whenever something they rest on has changed; a route's `handle` says what that is. */
export function LiveUpdates({ isSignedIn }: { isSignedIn: boolean }) {
  const { revalidate } = useRevalidator();
  const ask = useEffectEvent(() => refreshPage(revalidate));
  const match = useMatches().at(-1);
  const handle = match?.handle as LiveHandle | undefined;
  const stream = match && handle && streamOf(handle, match.params, isSignedIn);
  useEffect(() => {
    if (!stream) return;
    const { hear, stop } = refreshCalmly(ask);
    const end = followStream(stream, hear);
    return () => {
      end();
      stop();
    };
  }, [stream]);
  return null;
}
