import { ageParameter, beatEvent, beatEveryMs, type LiveEvent, missedChanges } from '../../contract/live.ts';
import { watchSilence } from './watch-silence.ts';

const minuteMs = 60_000;
/** A tab that is looked at again at once keeps its line. */
const hiddenForMs = 5_000;

/**
 * Hears what changes while the page is seen. A browser opens few lines to one place: a hidden page lets its own go, and
 * asks for everything anew once it is looked at again. Where there can be no line, or one that says nothing, it asks every
 * minute.
 * @param askedAt when what the page shows was asked for, by the clock of `performance.now()`
 * @returns what ends it
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
  /** What waits to open or to close a line does so no more: an answer on its way would open one that nobody closes. */
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
    // Only now is it known that there is a network: a page that was woken is not thrown away for the lack of one.
    source.addEventListener('open', () => {
      hasStood = true;
      catchUp();
    });
    source.addEventListener('error', () => {
      // One that has not stood yet has heard nothing to go on from, and comes back with the age the page had at first.
      hasMissed ||= !hasStood;
      // A broken line comes back by itself, after a pause the server chose at random; a refused one does not.
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
    // On a dead network nothing may come back, not even a failure.
    timer = setTimeout(open, beatEveryMs);
    const answer = await fetch('/healthz', { signal }).catch(() => undefined);
    if (signal.aborted) return;
    // And once more when the line stands: nobody tells of what changes between.
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
  // A page that is left must not keep its line until it is thrown away.
  addEventListener('pagehide', leave);
  addEventListener('pageshow', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', look);
    close();
  };
}
