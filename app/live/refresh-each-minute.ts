const minuteMs = 60_000;
/** Not every desk asks in the same moment; and a clock that is a little ahead asks after the hour all the same. */
const spreadMs = 2_000;
/** Somebody who stopped typing and never sent it is not waited for any longer. */
const typingMs = 5 * minuteMs;

/**
 * Asks again at each full minute while the page is seen, and so at each full hour; not while something is half typed, which
 * could be gone with the row it is typed in.
 * @returns what ends it
 */
export function refreshEachMinute(ask: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let typedAt: number | undefined;
  const typed = () => {
    typedAt = Date.now();
  };
  const sent = () => {
    typedAt = undefined;
  };
  const isTyping = () => typedAt !== undefined && Date.now() - typedAt < typingMs;
  const wait = () => {
    const untilFullMs = minuteMs - (Date.now() % minuteMs);
    timer = setTimeout(tick, untilFullMs + Math.random() * spreadMs);
  };
  const tick = () => {
    wait();
    if (document.visibilityState === 'visible' && !isTyping()) ask();
  };
  wait();
  document.addEventListener('input', typed);
  document.addEventListener('submit', sent);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('input', typed);
    document.removeEventListener('submit', sent);
  };
}
