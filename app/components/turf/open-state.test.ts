import { describe, expect, test } from 'vitest';
import { openStateOf } from './open-state.ts';

const turf = { openingTime: '06:00', closingTime: '23:00' };
const at = (time: string) => new Date(`2026-11-27T${time}+05:30`);

describe('openStateOf', () => {
  test('opens exactly at the opening hour', () => {
    expect(openStateOf(turf, at('05:59:59')).text).toBe('Opens 6\u00a0am');
    expect(openStateOf(turf, at('06:00:00')).text).toBe('Open Now');
  });

  test('closes exactly at the closing hour', () => {
    expect(openStateOf(turf, at('22:59:59')).longText).toBe('Open till 11\u00a0pm');
    expect(openStateOf(turf, at('23:00:00')).longText).toBe('Opens 6\u00a0am');
  });

  test('half hours: opens and closes exactly then', () => {
    const halves = { openingTime: '06:30', closingTime: '22:30' };
    expect(openStateOf(halves, at('06:29:59')).text).toBe('Opens 6:30\u00a0am');
    expect(openStateOf(halves, at('06:30:00')).longText).toBe('Open till 10:30\u00a0pm');
    expect(openStateOf(halves, at('22:29:59')).isOpen).toBe(true);
    expect(openStateOf(halves, at('22:30:00')).isOpen).toBe(false);
    const late = { openingTime: '16:30', closingTime: '25:30' };
    expect(openStateOf(late, at('01:29:59')).isOpen).toBe(true);
    expect(openStateOf(late, at('01:30:00')).isOpen).toBe(false);
  });

  test('closing at midnight: open in the last hour', () => {
    expect(openStateOf({ ...turf, closingTime: '24:00' }, at('23:30:00')).longText).toBe(
      'Open till 12 midnight',
    );
  });
});
