import { expect, test } from 'vitest';
import { errors, Refusal } from '../contract/errors.ts';
import { messageFor } from './messages.ts';

test('hours that cost nothing online say where they are booked, as the API does', () => {
  const text = messageFor(new Refusal('NOTHING_TO_PAY'));
  expect(text).toBe('Nothing is to be paid online for these hours: book them at the venue.');
  expect(errors.NOTHING_TO_PAY.message).toBe(text);
});

test('a limit says in its own words how long to wait, as every operation that counts does', () => {
  const message = 'You have listed many turfs today. Please list the others tomorrow, or ask support.';
  expect(messageFor(new Refusal('RATE_LIMITED', { message }))).toBe(message);
});
