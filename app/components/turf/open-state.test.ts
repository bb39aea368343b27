import { describe, expect, test } from 'vitest';
import { openStateOf } from './open-state.ts';

const turf = { openingTime: '06:00', closingTime: '23:00' };
/** An instant of 27 November in Indian time. */
const at = (time: string) => new Date(`2026-11-27T${time}+05:30`);

describe('openStateOf', () => {
  test('a turf is open from its opening hour, not a second earlier', () => {
    expect(openStateOf(turf, at('05:59:59')).text).toBe('Opens 06:00');
    expect(openStateOf(turf, at('06:00:00')).text).toBe('Open Now');
  });

  test('a turf is shut from its closing hour on', () => {
    expect(openStateOf(turf, at('22:59:59')).longText).toBe('Open Now until 23:00');
    expect(openStateOf(turf, at('23:00:00')).longText).toBe('Opens 06:00');
  });

  test('a turf that closes at midnight is open in its last hour', () => {
    expect(openStateOf({ ...turf, closingTime: '24:00' }, at('23:30:00')).isOpen).toBe(true);
  });
});
