import { commonPasswords } from './common-passwords.ts';

export const commonPasswordText =
  'This password is too common: it is among the first that strangers try. Please use a stronger password.';

const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const keyboardRuns = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
];

/**
 * Whether a password is one of the shipped list, or only dressed up: other case, digits and signs around it, digits for
 * letters, written twice. Runs of the keyboard count as well.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const stems = [
    lower,
    stripped(lower),
    stripped(lettersOf(lower)),
    lettersOf(stripped(lower)),
    lower.replace(/[^a-z]/g, ''),
  ];
  return stems.some((stem) => isKnown(stem) || isKnown(halfOf(stem)) || isRun(stem)) || isTogether(lower);
}

function isKnown(stem: string): boolean {
  return stem.length > 2 && commonPasswords.has(stem);
}

/** Digits and signs before and after: 'password' of '12Password123!'. */
function stripped(text: string): string {
  return text.replace(/^[^a-z]+|[^a-z]+$/g, '');
}

function lettersOf(text: string): string {
  return text.replace(/[0134578@$!]/g, (sign) => lookalikes[sign] ?? sign);
}

function halfOf(text: string): string {
  const half = text.slice(0, text.length / 2);
  return half + half === text ? half : '';
}

function isRun(text: string): boolean {
  return text.length > 3 && isInRow(text);
}

/** The same sign or two over and over, or neighbours on the keyboard or in the alphabet. */
function isInRow(text: string): boolean {
  if (text.length > 3 && new Set(text).size <= 2) return true;
  const reversed = [...text].reverse().join('');
  return new Set(text).size === 1 || keyboardRuns.some((run) => run.includes(text) || run.includes(reversed));
}

/** Letters in a row and digits in a row, one after the other or shuffled: 'Abcd1234', 'A1b2c3d4', '1q2w3e4R'. */
function isTogether(text: string): boolean {
  const letters = text.replace(/[^a-z]/g, '');
  const digits = text.replace(/\D/g, '');
  return letters.length + digits.length === text.length && isInRow(letters) && isInRow(digits);
}
