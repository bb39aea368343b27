/** Pure decisions about people: no I/O, `now` passed in. */

export const sessionDays = { idle: 7, absolute: 30 } as const;
/** Of one person: more than anybody's devices. */
export const mostSessions = 20;
/** How exactly 'last active' is kept: a write per request would be too much. */
const activityStepMs = 5 * 60_000;
const dayMs = 86_400_000;

/** Unused for a week, or a month after the sign-in, whatever was done meanwhile. */
export function isSessionOver(session: { createdAt: Date; lastActiveAt: Date }, now: Date): boolean {
  const idleMs = now.getTime() - session.lastActiveAt.getTime();
  const ageMs = now.getTime() - session.createdAt.getTime();
  return idleMs >= sessionDays.idle * dayMs || ageMs >= sessionDays.absolute * dayMs;
}

export function isActivityStale(lastActiveAt: Date, now: Date): boolean {
  return now.getTime() - lastActiveAt.getTime() >= activityStepMs;
}

const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bFxiOS\/|Firefox\//, 'Firefox'],
  [/\bCriOS\/|Chrome\/|Chromium\//, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
  [/\bcurl\//, 'curl'],
  [/\bnode\b|undici/i, 'Node.js'],
];

const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

/** A user agent as people say it: 'Chrome on Windows'. Order matters, since browsers name each other. */
export function deviceName(userAgent: string | null | undefined): string {
  const find = (list: readonly [RegExp, string][]) =>
    list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const browser = find(browsers);
  const system = find(systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
