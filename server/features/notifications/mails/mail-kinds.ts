/** Mails that are useful only until a deadline: a valid link, an open request, a future game. */
export const kindsWithEnd = [
  'confirm',
  'reset',
  'code',
  'staff-invitation',
  'new-booking',
  'request',
  'due-at-venue',
  'due-at-venue-owner',
  'slot-offer',
  'slot-open',
  'search-alert',
  'weekly-due',
  'reminder_24h',
  'reminder_2h',
] as const;

/** Keys of mails with a link or code that gives access to an account or a venue, as a regular expression. */
export const keysWithAccess = '^(reset|code|staff-invitation):';

/** Mails that are still useful when late. */
type KindWithoutEnd =
  | 'welcome'
  | 'exists'
  | 'password-changed'
  | 'second-factor'
  | 'new-admin'
  | 'disabled'
  | 'enabled'
  | 'confirmed'
  | 'waiting'
  | 'rescheduled'
  | 'rescheduled-owner'
  | 'reschedule-ended'
  | 'reschedule-withdrawn'
  | 'turf-changed'
  | 'cancelled'
  | 'cancelled-owner'
  | 'refunded'
  | 'refund-granted'
  | 'application'
  | 'payout'
  | 'payout-reversed'
  | 'staff-removed'
  | 'payout-account'
  | 'place-open'
  | 'weekly-date-ended'
  | 'weekly-slot-ended'
  | 'message';

type KindWithEnd = (typeof kindsWithEnd)[number];
export type MailKind = KindWithEnd | KindWithoutEnd;

/**
 * The key of a mail, written once: its kind and subject id. Kinds without a deadline are retried for three
 * days.
 */
export type MailSubject =
  | { key: `${KindWithEnd}:${string}`; deliverUntil: Date }
  | { key: `${KindWithoutEnd}:${string}`; deliverUntil?: never };

/** Mails about an active booking; unsent ones are cancelled when it is cancelled or rescheduled. */
export const kindsAboutGame = [
  'confirmed',
  'new-booking',
  'waiting',
  'request',
  'rescheduled',
  'rescheduled-owner',
  'turf-changed',
  'due-at-venue',
  'due-at-venue-owner',
  'reminder_24h',
  'reminder_2h',
] as const satisfies readonly MailKind[];
