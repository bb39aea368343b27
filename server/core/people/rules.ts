import * as m from '#messages';
import type { Role } from '../../../contract/people/roles.ts';

/** Pure rules for people: no I/O, `now` is a parameter. */

/** Admin sessions end sooner, because an admin can access all data and money. */
export const sessionHours = {
  admin: { idle: 2, absolute: 12 },
  others: { idle: 7 * 24, absolute: 30 * 24 },
} as const;
/** How long a proof of identity counts for operations that ask for a recent one (decision 27 of the specification). */
export const reauthenticationMinutes = 10;
/** Per person: more than the devices of anyone. */
export const mostSessions = 20;
/** Precision of 'last active': a write per request would be too expensive. */
const activityStepMs = 5 * 60_000;
const hourMs = 3_600_000;

export function isSessionOver(
  session: { createdAt: Date; lastActiveAt: Date; role: Role },
  now: Date,
): boolean {
  const { idle, absolute } = session.role === 'admin' ? sessionHours.admin : sessionHours.others;
  const idleMs = now.getTime() - session.lastActiveAt.getTime();
  const ageMs = now.getTime() - session.createdAt.getTime();
  return idleMs >= idle * hourMs || ageMs >= absolute * hourMs;
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

/**
 * Returns a readable name such as 'Chrome on Windows'. Order matters: browsers include each other's names.
 */
export function deviceName(userAgent: string | null | undefined): string {
  const find = (list: readonly [RegExp, string][]) =>
    list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const browser = find(browsers);
  const system = find(systems);
  if (browser && system) return m.common_device({ browser, system });
  return browser ?? system ?? m.common_unknown_device();
}
