import { expect, test } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { isCommonPassword } from './password-strength.ts';

test('a shipped list of two thousand words stands behind the check', () => {
  expect(commonPasswords.size).toBeGreaterThan(2_000);
  expect([...commonPasswords].filter((word) => !/^[a-z]+$/.test(word))).toEqual([]);
});

test.each([
  'Password1',
  'A1b2c3d4',
  'Qqqq1111',
  'P@ssw0rd',
  'Passw0rd!!',
  '123Password',
  'Welcome@123',
  'Qwerty12345',
  'Qwer1234',
  '1q2w3e4R',
  'Abcd1234',
  'Aa123456',
  'Zaq12wsx',
  'Iloveyou2024!',
  'Sachin@10',
  'Kohli@18',
  'Chennai2026',
  'Jaihind1947',
  'AmitAmit1',
  'Mumbai-123',
])('%s is among the first that are tried', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'Correct-horse-9',
  'Vq7rTn2xLp',
  'k7Fq2Zp9',
  'Ab1c2D3x',
  'Hyderabad-rain-7',
  'Blue-pitch-77',
  'Quiet-stadium-42',
  'Maidan-demo-1',
])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

test('every word of the list is caught in any case, with digits and signs around it', () => {
  const missed = [...commonPasswords].filter(
    (word) => word.length > 2 && !isCommonPassword(`7${word.toUpperCase()}2026!`),
  );
  expect(missed).toEqual([]);
});
