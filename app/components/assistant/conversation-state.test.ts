import { expect, test } from 'vitest';
import { openingState } from './conversation-state.ts';

test('a chat that the server could not read says so, one that nobody read yet is loading', () => {
  expect(openingState(null).load).toBe('failed');
  expect(openingState(undefined).load).toBe('loading');
  expect(openingState({ items: [], isAnswering: false }).load).toBe('ready');
});
