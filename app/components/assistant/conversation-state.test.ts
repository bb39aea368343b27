import { describe, expect, test } from 'vitest';
import { nextState, openingState } from './conversation-state.ts';

describe('conversation reducer', () => {
  test('opening state: failed for null, loading for undefined', () => {
    expect(openingState(null).load).toBe('failed');
    expect(openingState(undefined).load).toBe('loading');
    expect(openingState({ items: [], isAnswering: false }).load).toBe('ready');
  });

  test('failed reload keeps the messages; a session end always shows', () => {
    const states = [openingState({ items: [], isAnswering: false }), openingState(undefined)];
    const loads = (isSignedOut: boolean) =>
      states.map((state) => nextState(state, { type: 'not-loaded', isSignedOut }).load);
    expect(loads(false)).toEqual(['ready', 'failed']);
    expect(loads(true)).toEqual(['signed-out', 'signed-out']);
  });
});
