const minuteMs = 60_000;

/**
 * For what many visitors get alike: the same all through a minute, so that a page nothing changed on is not sent again.
 * Hours begin and deadlines pass on whole minutes: just after one, every rule answers as it does at `now`.
 */
export function withinMinute(now: Date): Date {
  const intoMinuteMs = now.getTime() % minuteMs;
  return new Date(now.getTime() - intoMinuteMs + Math.min(intoMinuteMs, 1));
}
