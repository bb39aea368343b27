import { describe, expect, test } from 'vitest';
import { nextState, openingState } from './conversation-state.ts';

describe('conversation state', () => {
  test('a chat that the server could not read says so, one that nobody read yet is loading', () => {
    expect(openingState(null).load).toBe('failed');
    expect(openingState(undefined).load).toBe('loading');
    expect(openingState({ items: [], isAnswering: false }).load).toBe('ready');
  });

  test('what cannot be loaded again leaves what stands; a first time that fails says so, and a login that has ended always', () => {
    const states = [openingState({ items: [], isAnswering: false }), openingState(undefined)];
    const loads = (isSignedOut: boolean) =>
      states.map((state) => nextState(state, { type: 'not-loaded', isSignedOut }).load);
    expect(loads(false)).toEqual(['ready', 'failed']);
    expect(loads(true)).toEqual(['signed-out', 'signed-out']);
  });
});
