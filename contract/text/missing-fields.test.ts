import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { quoteRequest } from '../bookings/bookings.ts';
import { turfCreation } from '../desk/turfs.ts';
import { signInForm, signUpRequest } from '../people/people.ts';
import { pictureTexts, problemWithFile } from '../turfs/picture-limits.ts';

const saidOf = (shape: z.ZodType, fields: Record<string, unknown>, name: string) =>
  shape.safeParse(fields).error?.issues.flatMap(({ path, message }) => (path[0] === name ? message : []));

const said = (shape: z.ZodType) => shape.safeParse({}).error?.issues.map(({ message }) => message);

describe('missing fields', () => {
  test('missing field: same message as for an empty field', () => {
    expect(said(turfCreation)).toEqual([
      'Turf name is required',
      'Sport is required',
      'Location is required',
    ]);
    expect(said(quoteRequest)).toEqual([
      'Invalid turf ID',
      'Date is required',
      'Please select date and at least one time slot',
    ]);
    expect(said(signUpRequest)).toEqual([
      'First name is required',
      'Last name is required',
      'Please enter a valid email address',
      'Please enter a valid phone number, for example 98765 43210',
      'Password must be at least 8 characters',
      'You must agree to the terms to continue.',
    ]);
  });

  test('empty field: reported as required', () => {
    expect(saidOf(quoteRequest, { date: '' }, 'date')).toEqual(['Date is required']);
    expect(saidOf(quoteRequest, { startTimes: [''] }, 'startTimes')).toEqual(['Time is required']);
    expect(saidOf(turfCreation, { sport: ' ' }, 'sport')).toEqual(['Sport is required']);
    expect(saidOf(turfCreation, { sport: ' Football ' }, 'sport')).toEqual([]);
  });

  test('password above the limit: not reported as missing', () => {
    expect(saidOf(signInForm, { password: 'a'.repeat(129) }, 'password')).toEqual([
      'Password must be at most 128 characters',
    ]);
  });

  test.each([
    ['image/jpeg', undefined],
    ['image/jpg', undefined],
    ['', undefined],
    ['image/gif', pictureTexts.type()],
  ])('problemWithFile: type “%s” gives %s', (type, problem) => {
    expect(problemWithFile({ type, size: 1 })).toBe(problem);
  });
});
