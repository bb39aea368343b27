const minuteMs = 60_000;
/** Spreads requests of many pages, and lets a page whose clock is ahead still ask after the full hour. */
const spreadMs = 2_000;
/** Unsent input older than this no longer blocks the refresh. */
const typingMs = 5 * minuteMs;

/**
 * Refreshes at each full minute while the page is visible, except while a form has unsent input, which a
 * removed row would lose. Returns a stop function.
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
