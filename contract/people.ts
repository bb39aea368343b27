import { z } from 'zod';
import { idParam } from './id-param.ts';
import { optionalMailKinds } from './mails.ts';
import { phone, phoneMessage } from './phone-number.ts';
import { roles } from './roles.ts';
import { instant } from './slots.ts';
import { singleLineText } from './text-schemas.ts';

const name = (label: string) =>
  singleLineText(`${label} is required`).min(1, `${label} is required`).max(50, `${label} is too long`);

export const emailAddress = z
  .string('Please enter a valid email address')
  .trim()
  .toLowerCase()
  .max(254, 'Please enter a valid email address')
  .pipe(z.email('Please enter a valid email address'));

export const password = z
  .string('Password must be at least 8 characters')
  .min(8, 'Password must be at least 8 characters')
  .max(128, 'Password must be at most 128 characters')
  .regex(/[a-z]/, 'Password must contain at least one lowercase letter')
  .regex(/[A-Z]/, 'Password must contain at least one uppercase letter')
  .regex(/[0-9]/, 'Password must contain at least one number');

const terms = 'You must agree to the terms to continue.';

/** Has no role: only the server assigns roles. */
export const signUpRequest = z.strictObject({
  firstName: name('First name'),
  lastName: name('Last name'),
  email: emailAddress,
  phone,
  password,
  terms: z.literal(true, terms),
});
export type SignUpRequest = z.infer<typeof signUpRequest>;

/**
 * JSON sign-up with two extra fields that better-auth clients send. Any other field, such as a role, is
 * rejected.
 */
export const signUpBody = signUpRequest.extend({
  name: singleLineText().max(101).optional(),
  callbackURL: z.string().max(2_048).optional(),
});

/** Shown after every sign-up, so that it does not reveal whether an address is registered. */
export const signUpNotice = 'Check your email. We have sent you a link to continue.';

const twice = "Passwords don't match";
const sameTwice = {
  path: ['confirmPassword'],
  message: twice,
  // Report it together with other errors, not only after they are fixed.
  when: () => true,
};

/** The posted form: a checkbox sends 'on' and the password is entered twice. */
export const signUpForm = signUpRequest
  .extend({
    confirmPassword: z.string(twice),
    terms: z.literal('on', terms).transform(() => true as const),
  })
  .refine((form) => form.password === form.confirmPassword, sameTwice);

export const forgotPasswordForm = z.strictObject({ email: emailAddress });

/**
 * Token of a reset link. Read from the body only, because the follow-up of a reset identifies the user by it.
 */
export const resetToken = z.string('Invalid token').regex(/^[A-Za-z0-9_-]{16,64}$/, 'Invalid token');

/** The form has no token; it is sent separately. */
export const resetPasswordForm = z
  .strictObject({ password, confirmPassword: z.string(twice) })
  .refine((form) => form.password === form.confirmPassword, sameTwice);

/** No password rule here: passwords from before the current rule must still work. */
const currentPassword = z
  .string('Enter your current password')
  .min(1, 'Enter your current password')
  .max(128, 'Password must be at most 128 characters');

export const changePasswordRequest = z.strictObject({ currentPassword, newPassword: password });

export const changePasswordForm = z
  .strictObject({ currentPassword, password, confirmPassword: z.string(twice) })
  .refine((form) => form.password === form.confirmPassword, sameTwice);

export const signInForm = z.object({
  email: emailAddress,
  password: z
    .string('Password is required')
    .min(1, 'Password is required')
    .max(128, 'Password must be at most 128 characters'),
});

/** A user's own profile; email and role are read-only. */
export const profile = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  role: z.enum(roles),
  createdAt: instant,
});
export type Profile = z.infer<typeof profile>;

const whatRole = 'Choose customer, turf_owner or admin.';
const role = z.enum(roles, whatRole);

/** Searches full name and email. */
export const peopleSearch = z.object({
  q: singleLineText().max(100, 'Search for at most 100 characters').optional(),
  // A query string with one role does not parse to an array.
  role: z
    .union([z.array(role), role.transform((one) => [one])], whatRole)
    .optional()
    .meta({ description: 'Only people of these roles' }),
  cursor: idParam('Invalid cursor. Start without it.').optional(),
  limit: z.coerce
    .number('Enter 1 to 100.')
    .int('Enter 1 to 100.')
    .min(1, 'Enter 1 to 100.')
    .max(100, 'Enter 1 to 100.')
    .default(20),
});
export type PeopleSearch = z.infer<typeof peopleSearch>;

export const activeTurfCount = z
  .int()
  .nonnegative()
  .meta({ description: 'Turfs of theirs on the marketplace, which leave it with a role of customer' });

export const peoplePage = z.object({
  items: z.array(
    profile.extend({ disabledAt: instant.nullable(), bookingCount: z.int().nonnegative(), activeTurfCount }),
  ),
  total: z.int().nonnegative(),
  nextCursor: z.uuid().nullable(),
});
export type PeoplePage = z.infer<typeof peoplePage>;

/** Empty text or null removes the number. */
const optionalPhone = z.union([z.literal('').transform(() => null), z.null(), phone], {
  error: phoneMessage,
});

/** Omitted fields stay unchanged. */
export const profileUpdate = z
  .strictObject({ firstName: name('First name'), lastName: name('Last name'), phone: optionalPhone })
  .partial();
export type ProfileUpdate = z.infer<typeof profileUpdate>;

export const profileForm = z.strictObject({
  firstName: name('First name'),
  lastName: name('Last name'),
  phone: optionalPhone.optional(),
});

export const device = z.object({
  id: z.uuid(),
  name: z.string().meta({ example: 'Chrome on Windows' }),
  isCurrent: z.boolean(),
  signedInAt: instant,
  lastActiveAt: instant,
});
export type Device = z.infer<typeof device>;

export type SecondFactors = {
  hasAuthenticator: boolean;
  passkeys: { id: string; name: string | null; createdAt: string }[];
};

/** Second-factor changes that are reported to the user by mail. */
export type SecondFactorChange = Extract<
  AuditEvent,
  | `passkey-${string}`
  | `authenticator-${string}`
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
  | 'second-factor-reset'
>;

const sixDigits = 'Enter the 6 digits that your authenticator app shows.';

/** Code of an authenticator app; spaces are removed, because apps show `123 456`. */
export const authenticatorCode = z
  .string(sixDigits)
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, sixDigits));

const tenLetters = 'Enter one of your recovery codes, such as abcde-fgh23.';

export const recoveryCode = z
  .string(tenLetters)
  .transform((typed) => typed.toLowerCase().replace(/[^a-z0-9]/g, ''))
  .pipe(z.string().length(10, tenLetters))
  .transform((letters) => `${letters.slice(0, 5)}-${letters.slice(5)}`);

export const mailPreference = z.object({ kind: z.enum(optionalMailKinds), byEmail: z.boolean() });
export type MailPreference = z.infer<typeof mailPreference>;
export const mailPreferenceUpdate = z.strictObject({
  kind: z.enum(optionalMailKinds, 'There is no such kind of mail to turn off.'),
  byEmail: z.boolean(),
});

/** If false, a paid booking awaits owner approval (docs/business-rules.md, rule 9). */
export const ownerPreferences = z.strictObject({ autoAccept: z.boolean() });

export const roleChange = z.strictObject({
  userId: idParam('Invalid user ID'),
  role,
});

export const accountDeletion = z.strictObject({ currentPassword });

export const auditEvents = [
  'signed-up',
  'email-confirmed',
  'signed-in',
  'sign-in-failed',
  'reset-requested',
  'password-reset',
  'password-changed',
  'current-password-wrong',
  'signed-out',
  'profile-changed',
  'person-viewed',
  'access-refused',
  // Used for every role change: during a rolling deployment the previous version must know the name.
  'role-granted',
  'device-ended',
  'passkey-added',
  'passkey-removed',
  'authenticator-added',
  'authenticator-removed',
  'recovery-codes-renewed',
  'recovery-code-used',
  'second-factor-reset',
  'settings-changed',
  'data-exported',
  'account-deleted',
  'person-disabled',
  'person-enabled',
  'auto-accept-changed',
  'turf-created',
  'turf-changed',
  'turf-archived',
  'turf-pictures-changed',
  'slot-changed',
  'price-rule-created',
  'price-rule-changed',
  'price-rule-deleted',
  'prices-set',
  'prices-reset',
  'booking-accepted',
  'booking-declined',
  'booking-unanswered',
  'review-hidden',
  'review-kept',
  'review-replied',
  'reply-changed',
  'reply-deleted',
  'booking-cancelled',
  'hours-closed',
  'walk-in-booked',
  'checked-in',
  'no-show-marked',
  'arrival-undone',
  'venue-money-received',
  'venue-money-handed-back',
  'venue-money-reversed',
  'day-closed',
  'refund-retried',
  'order-looked-at',
  'mail-retried',
  'application-sent',
  'application-approved',
  'application-rejected',
  'payout-recorded',
  'payout-reversed',
] as const;
export type AuditEvent = (typeof auditEvents)[number];
