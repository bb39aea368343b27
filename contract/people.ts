import { z } from 'zod';

const name = (label: string) =>
  z.string().trim().min(1, `${label} is required`).max(50, `${label} is too long`);

export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'Please enter a valid email address')
  .pipe(z.email('Please enter a valid email address'));

/** The rule for sign-up, reset and change alike. */
export const password = z
  .string()
  .min(8, 'Password must be at least 8 characters')
  .max(128, 'Password must be at most 128 characters')
  .regex(/[a-z]/, 'Password must contain at least one lowercase letter')
  .regex(/[A-Z]/, 'Password must contain at least one uppercase letter')
  .regex(/[0-9]/, 'Password must contain at least one number');

/** Optional plus, then 2 to 15 digits, the first not zero. Spaces and dashes are how people type, not part of it. */
const phone = z
  .string()
  .transform((typed) => typed.replace(/[\s()-]/g, ''))
  .pipe(z.string().regex(/^\+?[1-9]\d{1,14}$/, 'Please enter a valid phone number'));

const terms = 'You must agree to the terms to continue.';

/** No role: that comes from the server alone. */
export const signUpRequest = z.object({
  firstName: name('First name'),
  lastName: name('Last name'),
  email: emailAddress,
  phone,
  password,
  terms: z.literal(true, terms),
});
export type SignUpRequest = z.infer<typeof signUpRequest>;

/** The form as posted: a checkbox sends 'on', and the password is typed twice. */
export const signUpForm = signUpRequest
  .extend({
    confirmPassword: z.string("Passwords don't match"),
    terms: z.literal('on', terms).transform(() => true as const),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
    // Say so next to the other mistakes, not only once they are mended.
    when: () => true,
  });

export const signInForm = z.object({
  email: emailAddress,
  password: z.string('Password is required').min(1, 'Password is required').max(128),
});
