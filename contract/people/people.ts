import { z } from 'zod';
import * as m from '#messages';
import { idParam } from '../id-param.ts';
import { pageSize } from '../page-size.ts';
import { phone } from '../text/phone-number.ts';
import { singleLineText } from '../text/schemas.ts';
import { instant } from '../turfs/slots.ts';
import { optionalMailKinds } from './mails.ts';
import { roles } from './roles.ts';

const name = (missing: () => string, long: () => string) =>
  singleLineText({ error: missing }).min(1, { error: missing }).max(50, { error: long });
const firstName = name(m.errors_first_name, m.errors_first_name_long);
const lastName = name(m.errors_last_name, m.errors_last_name_long);

export const emailAddress = z
  .string({ error: m.errors_email })
  .trim()
  .toLowerCase()
  .max(254, { error: m.errors_email })
  .pipe(z.email({ error: m.errors_email }));

export const password = z
  .string({ error: m.errors_password_short })
  .min(8, { error: m.errors_password_short })
  .max(128, { error: m.errors_password_long })
  .regex(/[a-z]/, { error: m.errors_password_lower })
  .regex(/[A-Z]/, { error: m.errors_password_upper })
  .regex(/[0-9]/, { error: m.errors_password_number });

const terms = { error: m.errors_terms };

/** Has no role: only the server assigns roles. */
export const signUpRequest = z.strictObject({
  firstName,
  lastName,
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

const twice = { error: m.errors_password_match };
const sameTwice = {
  path: ['confirmPassword'],
  ...twice,
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
export const resetToken = z
  .string({ error: m.errors_token })
  .regex(/^[A-Za-z0-9_-]{16,64}$/, { error: m.errors_token });

/** The form has no token; it is sent separately. */
export const resetPasswordForm = z
  .strictObject({ password, confirmPassword: z.string(twice) })
  .refine((form) => form.password === form.confirmPassword, sameTwice);

/** No password rule here: passwords from before the current rule must still work. */
const currentPassword = z
  .string({ error: m.errors_current_password })
  .min(1, { error: m.errors_current_password })
  .max(128, { error: m.errors_password_long });

export const changePasswordRequest = z.strictObject({ currentPassword, newPassword: password });

export const changePasswordForm = z
  .strictObject({ currentPassword, password, confirmPassword: z.string(twice) })
  .refine((form) => form.password === form.confirmPassword, sameTwice);

export const signInForm = z.object({
  email: emailAddress,
  password: z
    .string({ error: m.errors_password_required })
    .min(1, { error: m.errors_password_required })
    .max(128, { error: m.errors_password_long }),
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

const whatRole = { error: m.errors_role };
const role = z.enum(roles, whatRole);

/** Searches full name and email. */
export const peopleSearch = z.object({
  q: singleLineText().max(100, { error: m.errors_search_100 }).optional(),
  // A query string with one role does not parse to an array.
  role: z
    .union([z.array(role), role.transform((one) => [one])], whatRole)
    .optional()
    .meta({ description: 'People with these roles' }),
  cursor: idParam({ error: m.errors_cursor }).optional(),
  limit: pageSize(100, 20),
});
export type PeopleSearch = z.infer<typeof peopleSearch>;

export const activeTurfCount = z
  .int()
  .nonnegative()
  .meta({ description: 'Listed turfs of this person; they are unlisted when the role becomes customer' });

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
  error: m.errors_phone,
});

/** Omitted fields stay unchanged. */
export const profileUpdate = z.strictObject({ firstName, lastName, phone: optionalPhone }).partial();
export type ProfileUpdate = z.infer<typeof profileUpdate>;

export const profileForm = z.strictObject({
  firstName,
  lastName,
  phone: optionalPhone.optional(),
});

export const device = z.object({
  id: z.uuid(),
  name: z.string().meta({ example: 'Chrome on Windows' }),
  isCurrent: z.boolean(),
  getsPush: z.boolean().meta({ description: 'Whether push messages go to this browser' }),
  signedInAt: instant,
  lastActiveAt: instant,
});
export type Device = z.infer<typeof device>;

/** `PushSubscription.toJSON()` of the browser, without its expiration time. */
export const pushSubscriptionInput = z.strictObject({
  endpoint: z
    .string()
    .max(1_000)
    .regex(/^https:\/\/[\x21-\x7e]+$/, { error: m.errors_push_endpoint })
    .meta({ example: 'https://push.example/send/abc' }),
  keys: z.strictObject({
    p256dh: z
      .string()
      .regex(/^[\w-]{87}$/)
      .meta({ description: 'Public key of the browser, P-256 in base64url' }),
    auth: z
      .string()
      .regex(/^[\w-]{22}$/)
      .meta({ description: '16 secret bytes of the browser in base64url' }),
  }),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionInput>;

export const push = z.object({
  publicKey: z.string().meta({ description: 'The applicationServerKey for the browser' }),
  isOn: z.boolean().meta({ description: 'Whether push messages go to the browser of this session' }),
});
export type Push = z.infer<typeof push>;

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

/** Six digits; spaces are removed, because apps show `123 456`. */
const sixDigits = (error: () => string) =>
  z
    .string({ error })
    .transform((typed) => typed.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, { error }));

/** A person without an account sends `person` with the same code; others need only address and code. */
export const codeSignInBody = z.strictObject({
  email: emailAddress,
  otp: sixDigits(m.errors_mailed_code),
  person: signUpRequest.pick({ firstName: true, lastName: true, phone: true, terms: true }).optional(),
});
export type CodeSignIn = z.infer<typeof codeSignInBody>;

export const authenticatorCode = sixDigits(m.errors_authenticator_code);

const tenLetters = { error: m.errors_recovery_code };

export const recoveryCode = z
  .string(tenLetters)
  .transform((typed) => typed.toLowerCase().replace(/[^a-z0-9]/g, ''))
  .pipe(z.string().length(10, tenLetters))
  .transform((letters) => `${letters.slice(0, 5)}-${letters.slice(5)}`);

export const mailPreference = z.object({ kind: z.enum(optionalMailKinds), byEmail: z.boolean() });
export type MailPreference = z.infer<typeof mailPreference>;
export const mailPreferenceUpdate = z.strictObject({
  kind: z.enum(optionalMailKinds, { error: m.errors_email_kind }),
  byEmail: z.boolean(),
});

/** If false, a paid booking awaits owner approval (docs/business-rules.md, rule 9). */
export const ownerPreferences = z.strictObject({ autoAccept: z.boolean() });

export const roleChange = z.strictObject({
  userId: idParam({ error: m.errors_user_id }),
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
  'calendar-address-created',
  'calendar-address-ended',
  'account-deleted',
  'person-disabled',
  'person-enabled',
  'auto-accept-changed',
  'turf-created',
  'turf-changed',
  'venue-changed',
  'turf-archived',
  'staff-invited',
  'staff-invitation-withdrawn',
  'staff-joined',
  'staff-rights-changed',
  'staff-removed',
  'turf-pictures-changed',
  'venue-pictures-changed',
  'slot-changed',
  'price-rule-created',
  'price-rule-changed',
  'price-rule-deleted',
  'discount-created',
  'discount-changed',
  'prices-set',
  'prices-reset',
  'booking-approved',
  'booking-declined',
  'booking-unanswered',
  'reschedule-approved',
  'reschedule-declined',
  'reschedule-unanswered',
  'review-hidden',
  'review-kept',
  'review-replied',
  'reply-changed',
  'reply-deleted',
  'booking-cancelled',
  'hours-closed',
  'hours-reopened',
  'walk-in-booked',
  'series-booked',
  'series-ended',
  'weekly-slot-ended',
  'customer-group-changed',
  'customer-group-created',
  'customer-group-removed',
  'customer-price-changed',
  'customer-removed',
  'customers-imported',
  'booking-rescheduled',
  'checked-in',
  'no-show-marked',
  'arrival-undone',
  'venue-money-collected',
  'venue-money-refunded',
  'refund-granted',
  'venue-money-reversed',
  'day-closed',
  'shift-opened',
  'shift-closed',
  'refund-retried',
  'order-looked-at',
  'mail-retried',
  'unknown-orders-dismissed',
  'application-sent',
  'application-approved',
  'application-rejected',
  'payout-recorded',
  'payout-reversed',
  'payout-account-changed',
] as const;
export type AuditEvent = (typeof auditEvents)[number];
