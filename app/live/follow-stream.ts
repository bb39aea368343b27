import { ageParameter, beatEvent, beatEveryMs, type LiveEvent, missedChanges } from '../../contract/live.ts';
import { watchSilence } from './watch-silence.ts';

const minuteMs = 60_000;
/** A tab that is shown again within this time keeps its stream. */
const hiddenForMs = 5_000;

/**
 * Reports live events while the page is visible, and `missed` every minute without a working stream.
 * `askedAt`: when the page's data was requested (`performance.now()`). Returns a stop function.
 */
export function followStream(
  stream: string,
  hear: (event: LiveEvent) => void,
  askedAt = performance.now(),
): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;
  let hasMissed = false;

  const catchUp = () => {
    if (hasMissed) hear({ change: missedChanges });
    hasMissed = false;
  };
  /** Cancels pending opens and closes, because a late response would open a stream that nobody closes. */
  const stopWaiting = () => {
    clearTimeout(timer);
    asking?.abort();
  };
  const close = () => {
    stopWaiting();
    line.stop();
    source?.close();
    source = undefined;
    hasMissed = true;
  };
  const line = watchSilence(() => void askWithoutLine());
  const open = () => {
    stopWaiting();
    let hasStood = false;
    const ageMs = Math.ceil(performance.now() - askedAt);
    source = new EventSource(`/api/streams${stream}?${ageParameter}=${ageMs}`);
    const read = ({ data }: MessageEvent<string>) => hear(JSON.parse(data) as LiveEvent);
    source.addEventListener('change', read);
    source.addEventListener(missedChanges, read);
    for (const sign of ['open', 'change', missedChanges, beatEvent])
      source.addEventListener(sign, line.heard);
    line.heard();
    // Catches up only once the stream is open, because only then is a network certain.
    source.addEventListener('open', () => {
      hasStood = true;
      catchUp();
    });
    source.addEventListener('error', () => {
      // A stream that never opened has no last event id and reconnects with the page's original age.
      hasMissed ||= !hasStood;
      // The browser reopens a broken stream after a random server-set pause, but not a refused one.
      if (source?.readyState !== EventSource.CLOSED) return;
      close();
      timer = setTimeout(() => void askWithoutLine(), minuteMs * (0.75 + Math.random() / 2));
    });
  };
  const askWithoutLine = async () => {
    close();
    if (document.visibilityState !== 'visible') return;
    asking = new AbortController();
    const { signal } = asking;
    // Timeout: on a dead network fetch may never settle.
    timer = setTimeout(open, beatEveryMs);
    const answer = await fetch('/healthz', { signal }).catch(() => undefined);
    if (signal.aborted) return;
    // The stream reports `missed` again when it opens, for changes in between.
    if (answer?.ok) hear({ change: missedChanges });
    open();
  };
  const look = () => {
    stopWaiting();
    if (document.visibilityState !== 'visible') timer = setTimeout(close, hiddenForMs);
    else if (!source) open();
  };
  const leave = () => close();

  look();
  document.addEventListener('visibilitychange', look);
  // A page in the back/forward cache must not hold a connection.
  addEventListener('pagehide', leave);
  addEventListener('pageshow', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', look);
    close();
  };
}
