import { useEffect, useEffectEvent, useRef } from 'react';
import { useMatches, useNavigation, useRevalidator } from 'react-router';
import { isDocumentFromBefore } from './document-from-before.ts';
import { followStream } from './follow-stream.ts';
import { type LiveHandle, streamOf } from './live-handle.ts';
import { refreshCalmly } from './refresh-calmly.ts';
import { refreshPage } from './refresh-page.ts';

/** Asks for the page's facts again whenever something they rest on has changed; a route's `handle` says what that is. */
export function LiveUpdates({ isSignedIn }: { isSignedIn: boolean }) {
  const { revalidate } = useRevalidator();
  const isIdle = useNavigation().state === 'idle';
  const waiting = useRef<() => void>(undefined);
  // The router would begin a navigation anew for it, from the top of the page and with twice the wait on a slow line.
  const ask = useEffectEvent(async () => {
    if (!isIdle) await new Promise<void>((resolve) => (waiting.current = resolve));
    // Once it is looked at again it asks.
    return document.visibilityState === 'visible' && refreshPage(revalidate);
  });
  // The document is as old as this clock, unless it is from before.
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
