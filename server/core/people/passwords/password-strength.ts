import * as m from '#messages';
import { commonPasswords } from './common-passwords.ts';

/** Printed in the README and on the sign-in page. */
export const demoPassword = 'Maidan-demo-1';

export type PasswordOwner = { name?: string; firstName?: unknown; lastName?: unknown; email: string };

export function findPasswordWeakness(
  password: string,
  { person, acceptsDemo }: { person?: PasswordOwner | undefined; acceptsDemo: boolean },
): string | undefined {
  if (isDemoPassword(password))
    return acceptsDemo && password === demoPassword ? undefined : m.errors_password_demo();
  if (person && isPersonalPassword(password, person)) return m.errors_password_personal();
  return isCommonPassword(password) ? m.errors_password_common() : undefined;
}

function isDemoPassword(password: string): boolean {
  return lettersIn(password.toLowerCase()) === lettersIn(demoPassword.toLowerCase());
}

/** Returns whether a password is the person's first, last, full or mail name, plain or disguised. */
function isPersonalPassword(
  password: string,
  { name = '', firstName = '', lastName = '', email }: PasswordOwner,
): boolean {
  const mailName = email.slice(0, email.indexOf('@'));
  const words = [name, firstName, lastName, `${firstName}${lastName}`, `${lastName}${firstName}`, mailName];
  const known = new Set(
    words.flatMap((word) => personalStems(String(word))).filter(({ length }) => length > 2),
  );
  return personalStems(password).some((stem) => known.has(stem) || known.has(halfOf(stem)));
}

/**
 * Returns lower-case forms without signs: with and without outer non-letters, digits as letters or dropped.
 */
function personalStems(text: string): string[] {
  const lower = text.normalize('NFKC').toLowerCase();
  const front = lower.replace(/[^\p{L}]+$/u, '');
  const middle = front.replace(/^[^\p{L}]+/u, '');
  return [lower, front, middle]
    .flatMap((stem) => [stem, lettersOf(stem)])
    .flatMap((stem) => [stem.replace(/[^\p{L}\p{N}]/gu, ''), lettersIn(stem)])
    .filter(Boolean);
}

function lettersIn(text: string): string {
  return text.replace(/[^\p{L}]/gu, '');
}

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
 * Returns whether a password is on the list, plain or disguised: other case, digits and signs around it,
 * digits for letters, written twice. Keyboard runs count too.
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

/** Removes digits and signs before and after: 'password' from '12Password123!'. */
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

/** Matches one or two signs repeated, and neighbours on the keyboard or in the alphabet. */
function isInRow(text: string): boolean {
  if (text.length > 3 && new Set(text).size <= 2) return true;
  const reversed = [...text].reverse().join('');
  return new Set(text).size === 1 || keyboardRuns.some((run) => run.includes(text) || run.includes(reversed));
}

/** Matches a run of letters and a run of digits, in sequence or mixed: 'Abcd1234', 'A1b2c3d4', '1q2w3e4R'. */
function isTogether(text: string): boolean {
  const letters = text.replace(/[^a-z]/g, '');
  const digits = text.replace(/\D/g, '');
  return letters.length + digits.length === text.length && isInRow(letters) && isInRow(digits);
}
