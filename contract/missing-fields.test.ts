import { expect, test } from 'vitest';
import type { z } from 'zod';
import { quoteRequest } from './bookings.ts';
import { signUpRequest } from './people.ts';
import { turfCreation } from './turf-desk.ts';

const said = (shape: z.ZodType) => shape.safeParse({}).error?.issues.map(({ message }) => message);

test('a field that is left out is asked for in the words of an empty one', () => {
  expect(said(turfCreation)).toEqual(['Turf name is required', 'Location is required', 'Sport is required']);
  expect(said(quoteRequest)).toEqual([
    'Invalid turf ID',
    'Date is required',
    'Please select date and at least one time slot',
  ]);
  expect(said(signUpRequest)).toEqual([
    'First name is required',
    'Last name is required',
    'Please enter a valid email address',
    'Please enter a valid phone number',
    'Password must be at least 8 characters',
    'You must agree to the terms to continue.',
  ]);
});
