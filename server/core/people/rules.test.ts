import { describe, expect, test } from 'vitest';
import { deviceName, isActivityStale, isSessionOver } from './rules.ts';

const now = new Date('2026-11-27T12:00:00Z');

const hoursAgo = (hours: number, milliseconds = 0) =>
  new Date(now.getTime() - hours * 3_600_000 + milliseconds);

describe('isSessionOver', () => {
  test.each([
    { role: 'customer', idleHours: 7 * 24, absoluteHours: 30 * 24 },
    { role: 'turf_owner', idleHours: 7 * 24, absoluteHours: 30 * 24 },
    { role: 'admin', idleHours: 2, absoluteHours: 12 },
  ] as const)('$role: over after $idleHours idle hours or $absoluteHours hours', (limits) => {
    const { role, idleHours, absoluteHours } = limits;
    const isOver = (createdAt: Date, lastActiveAt: Date) =>
      isSessionOver({ createdAt, lastActiveAt, role }, now);
    expect(isOver(hoursAgo(idleHours + 1), hoursAgo(idleHours, 1))).toBe(false);
    expect(isOver(hoursAgo(idleHours + 1), hoursAgo(idleHours))).toBe(true);
    expect(isOver(hoursAgo(absoluteHours, 1), now)).toBe(false);
    expect(isOver(hoursAgo(absoluteHours), now)).toBe(true);
  });
});

test('activity: recorded again after five minutes', () => {
  expect(isActivityStale(new Date(now.getTime() - 299_999), now)).toBe(false);
  expect(isActivityStale(new Date(now.getTime() - 300_000), now)).toBe(true);
});

const kit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
test.each([
  ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${kit} Chrome/130.0.0.0 Safari/537.36`],
  ['Edge on Windows', `Mozilla/5.0 (Windows NT 10.0) ${kit} Chrome/130.0 Safari/537.36 Edg/130.0`],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${kit} Chrome/130.0 Mobile Safari/537.36`],
  [
    'Samsung Internet on Android',
    `Mozilla/5.0 (Linux; Android 14) ${kit} SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`,
  ],
  [
    'Safari on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 CriOS/130.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Safari on Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Safari/605.1',
  ],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'],
  ['Chrome on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${kit} Chrome/130.0 Safari/537.36`],
  ['curl', 'curl/8.9.1'],
  ['Unknown device', 'something else'],
  ['Unknown device', ''],
  ['Unknown device', null],
])('deviceName: %s', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name);
});
