import { useEffect, useEffectEvent, useRef } from 'react';
import { useMatches, useNavigation, useRevalidator } from 'react-router';
import { isDocumentFromBefore } from './document-from-before.ts';
import { followStream } from './follow-stream.ts';
import { type LiveHandle, streamOf } from './live-handle.ts';
import { refreshCalmly } from './refresh-calmly.ts';
import { refreshPage } from './refresh-page.ts';

/** Refreshes the page's data on live events from the stream that the route's `handle` names. */
export function LiveUpdates({ isSignedIn }: { isSignedIn: boolean }) {
  const { revalidate } = useRevalidator();
  const isIdle = useNavigation().state === 'idle';
  const waiting = useRef<() => void>(undefined);
  // Waits for a pending navigation: a revalidation would restart it, from the top and with twice the wait.
  const ask = useEffectEvent(async () => {
    if (!isIdle) await new Promise<void>((resolve) => (waiting.current = resolve));
    // A hidden page refreshes when it is visible again.
    return document.visibilityState === 'visible' && refreshPage(revalidate);
  });
  // The data of the first document is as old as this clock (0), unless the browser restored it.
  const askedAt = useRef(0);
  const isFromBefore = useRef<boolean>(undefined);
  useEffect(() => {
    if (isIdle) waiting.current?.();
    else askedAt.current = performance.now();
  }, [isIdle]);
  const match = useMatches().at(-1);
  const handle = match?.handle as LiveHandle | undefined;
  const stream = match && handle && streamOf(handle, match.params, isSignedIn);
  useEffect(() => {
    if (!stream) return;
    const { hear, stop } = refreshCalmly(ask);
    const end = followStream(stream, ({ withinMs }) => hear(withinMs), askedAt.current);
    isFromBefore.current ??= isDocumentFromBefore();
    if (isFromBefore.current) hear();
    isFromBefore.current = false;
    return () => {
      end();
      stop();
      waiting.current = undefined;
    };
  }, [stream]);
  return null;
}
