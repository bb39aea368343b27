import { expect, test } from 'vitest';
import { formAnswer } from './form-answer.server.ts';

test('formAnswer: returns what was typed, but no password', () => {
  const form = new FormData();
  for (const name of ['email', 'password', 'currentPassword', 'confirmPassword']) form.set(name, 'typed');
  const problems = [{ field: 'turf.name', message: 'Missing' }];
  expect(formAnswer(form, problems)).toEqual({
    initialValue: { email: 'typed' },
    error: { name: ['Missing'] },
  });
});
