import type { LiveEvent } from '../../contract/live.ts';

const minuteMs = 60_000;
/** A tab that is looked at again at once keeps its line. */
const hiddenForMs = 5_000;

/**
 * Hears what changes while the page is seen. A browser opens few lines to one place: a hidden page lets its own go, and
 * asks for everything anew once it is looked at again. Where there can be no line, it asks every minute.
 * @returns what ends it
 */
export function followStream(stream: string, hear: (change: LiveEvent['change']) => void): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasMissed = false;

  const catchUp = () => {
    if (hasMissed) hear('missed');
    hasMissed = false;
  };
  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
    hasMissed = true;
  };
  const open = () => {
    clearTimeout(timer);
    source = new EventSource(`/api/streams${stream}`);
    const read = ({ data }: MessageEvent<string>) => hear((JSON.parse(data) as LiveEvent).change);
    source.addEventListener('change', read);
    source.addEventListener('missed', read);
    // Only now is it known that there is a network: a page that was woken is not thrown away for the lack of one.
    source.addEventListener('open', catchUp);
    source.addEventListener('error', () => {
      // A broken line comes back by itself, after a pause the server chose at random; a refused one does not.
      if (source?.readyState !== EventSource.CLOSED) return;
      close();
      timer = setTimeout(() => void askWithoutLine(), minuteMs * (0.75 + Math.random() / 2));
    });
  };
  const askWithoutLine = async () => {
    const answer = await fetch('/healthz').catch(() => undefined);
    if (answer?.ok) catchUp();
    if (document.visibilityState === 'visible') open();
  };
  const look = () => {
    clearTimeout(timer);
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
