const minuteMs = 60_000;

/**
 * Rounds `now` down to 1 ms after the full minute, so that shared pages stay cacheable. Slots and deadlines
 * change on full minutes, so every rule gives the same result as for `now`.
 */
export function withinMinute(now: Date): Date {
  const intoMinuteMs = now.getTime() % minuteMs;
  return new Date(now.getTime() - intoMinuteMs + Math.min(intoMinuteMs, 1));
}
