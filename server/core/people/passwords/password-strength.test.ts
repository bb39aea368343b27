import { describe, expect, test } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { findPasswordWeakness, isCommonPassword } from './password-strength.ts';

const person = { name: 'Asha Iyer', firstName: 'Asha', lastName: 'Iyer', email: 'a4victim1@people.test' };
const elsewhere = { person, acceptsDemo: false };

describe('password strength', () => {
  test('word list: more than two thousand words, letters only', () => {
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
  ])('%s: common', (password) => {
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
  ])('%s: not common', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  test('every listed word: common in any case, with digits and signs', () => {
    const missed = [...commonPasswords].filter(
      (word) => word.length > 2 && !isCommonPassword(`7${word.toUpperCase()}2026!`),
    );
    expect(missed).toEqual([]);
  });

  test.each([
    'AshaIyer1',
    'Asha Iyer 2026',
    'Iyer-Asha-7',
    '12ashA!!1990',
    'Iyer12345!',
    '4sh41yeR!',
    '4sh41yeR2026!',
    'A4victim1',
    '#A4victim1#2026',
    'AshaAsha1',
  ])('%s: made from the name or address of its person', (password) => {
    expect(findPasswordWeakness(password, elsewhere)).toContain('contains your name or email address');
  });

  test('two-letter words, and names inside other words: accepted', () => {
    const li = { name: 'Li Bo', firstName: 'Li', lastName: 'Bo', email: 'lb@people.test' };
    expect(findPasswordWeakness('Lively-boat-77', { person: li, acceptsDemo: false })).toBeUndefined();
    expect(findPasswordWeakness('Iyer-pitch-rain-7', elsewhere)).toBeUndefined();
    expect(findPasswordWeakness('Correct-horse-9', { acceptsDemo: false })).toBeUndefined();
  });

  test('demo password: accepted only in the demo; its variants: refused', () => {
    for (const password of ['Maidan-demo-1', 'Maidan-Demo-2!', 'maidanDemo12']) {
      expect(findPasswordWeakness(password, elsewhere)).toContain('password of the demo accounts');
    }
    expect(findPasswordWeakness('Maidan-demo-1', { person, acceptsDemo: true })).toBeUndefined();
  });
});
