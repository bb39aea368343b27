import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changePasswordForm,
  forgotPasswordForm,
  password,
  profileForm,
  profileUpdate,
  resetPasswordForm,
  signUpForm,
  signUpRequest,
} from './people.ts';

const asha = {
  firstName: 'Asha',
  lastName: 'Iyer',
  email: 'asha@people.test',
  phone: '+919876543210',
  password: 'Correct-horse-9',
  terms: true as const,
};
type Shape = {
  safeParse(value: unknown): {
    success: boolean;
    error?: { issues: { path: PropertyKey[]; message: string }[] };
  };
};
const problems = (shape: Shape, value: object) =>
  (shape.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

describe('user schemas', () => {
  test.each([
    ['firstName', '', 'First name is required'],
    ['firstName', '   ', 'First name is required'],
    ['firstName', 'x'.repeat(51), 'First name is too long'],
    ['lastName', '', 'Last name is required'],
    ['lastName', 'x'.repeat(51), 'Last name is too long'],
    ['email', 'asha', 'Please enter a valid email address'],
    ['email', `${'x'.repeat(250)}@a.in`, 'Please enter a valid email address'],
    ['phone', 'call me', 'Please enter a valid phone number, for example 98765 43210'],
    ['password', 'Short-1', 'Password must be at least 8 characters'],
    ['password', `Aa1${'x'.repeat(126)}`, 'Password must be at most 128 characters'],
    ['password', 'ALL-UPPER-1', 'Password must contain at least one lowercase letter'],
    ['password', 'all-lower-1', 'Password must contain at least one uppercase letter'],
    ['password', 'No-number-here', 'Password must contain at least one number'],
    ['terms', false, 'You must agree to the terms to continue.'],
  ])('sign-up with %s %j: %s', (field, value, message) => {
    expect(problems(signUpRequest, { ...asha, [field]: value })).toContainEqual([field, message]);
  });

  test('valid sign-up: accepted with the address in lower case', () => {
    expect(signUpRequest.parse({ ...asha, email: ' Asha@People.test ' })).toEqual(asha);
  });

  test('sign-up with a role or unknown field: rejected', () => {
    expect(problems(signUpRequest, { ...asha, role: 'admin' })).toEqual([['', 'Unrecognized key: "role"']]);
  });

  test('different passwords: reported together with other errors', () => {
    const form = { ...asha, terms: 'on', firstName: '', confirmPassword: 'Correct-horse-8' };
    expect(problems(signUpForm, form)).toEqual([
      ['firstName', 'First name is required'],
      ['confirmPassword', "Passwords don't match"],
    ]);
  });

  test('password reset and change: apply the sign-up rule', () => {
    const typed = { password: 'short', confirmPassword: 'other' };
    const messages = [
      ['password', 'Password must be at least 8 characters'],
      ['password', 'Password must contain at least one uppercase letter'],
      ['password', 'Password must contain at least one number'],
      ['confirmPassword', "Passwords don't match"],
    ];
    expect(problems(resetPasswordForm, typed)).toEqual(messages);
    expect(problems(changePasswordForm, { ...typed, currentPassword: '' })).toEqual([
      ['currentPassword', 'Enter your current password'],
      ...messages,
    ]);
  });

  test('forgotten password: requires an email address', () => {
    expect(problems(forgotPasswordForm, { email: '' })).toContainEqual([
      'email',
      'Please enter a valid email address',
    ]);
  });

  test('profile form: accepts a missing phone, rejects an email', () => {
    const names = { firstName: 'Asha', lastName: 'Iyer' };
    expect(problems(profileForm, names)).toEqual([]);
    expect(profileForm.parse({ ...names, phone: '' })).toEqual({ ...names, phone: null });
    expect(problems(profileForm, { ...names, email: 'eve@people.test' })).toEqual([
      ['', 'Unrecognized key: "email"'],
    ]);
    expect(profileUpdate.parse({ phone: '' })).toEqual({ phone: null });
  });

  test('password: needs 8 to 128 characters, lower, upper and digit', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 140 }), (typed) => {
        const isRight =
          typed.length >= 8 &&
          typed.length <= 128 &&
          [/[a-z]/, /[A-Z]/, /[0-9]/].every((pattern) => pattern.test(typed));
        expect(password.safeParse(typed).success).toBe(isRight);
      }),
    );
  });
});
