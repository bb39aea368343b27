/** Mails that are of use until a moment: a link works, an answer is asked for, a game is played. */
export const kindsWithEnd = [
  'confirm',
  'reset',
  'new-booking',
  'request',
  'due-at-venue',
  'due-at-venue-owner',
  'reminder_24h',
  'reminder_2h',
] as const;

/** News that is worth having late. */
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
  | 'moved'
  | 'moved-owner'
  | 'cancelled'
  | 'refunded'
  | 'application'
  | 'payout'
  | 'payout-reversed'
  | 'message';

type KindWithEnd = (typeof kindsWithEnd)[number];
export type MailKind = KindWithEnd | KindWithoutEnd;

/** What a mail is about, once per thing: its kind, and of what. Those without an end are tried for three days. */
export type MailSubject =
  | { key: `${KindWithEnd}:${string}`; deliverUntil: Date }
  | { key: `${KindWithoutEnd}:${string}`; deliverUntil?: never };

/** About a game that is on. */
export const kindsAboutGame = [
  'confirmed',
  'new-booking',
  'waiting',
  'request',
  'moved',
  'moved-owner',
  'due-at-venue',
  'due-at-venue-owner',
  'reminder_24h',
  'reminder_2h',
] as const satisfies readonly MailKind[];
