/** Mails people can do without. All others tell of their account, their booking or their money, and are always sent. */
export const optionalMailKinds = ['reminder_24h', 'reminder_2h', 'new_booking'] as const;
export type OptionalMailKind = (typeof optionalMailKinds)[number];

/** As settings and the unsubscribe page call them. */
export const optionalMailNames: Record<OptionalMailKind, string> = {
  reminder_24h: 'Reminder 24 hours before a game',
  reminder_2h: 'Reminder 2 hours before a game',
  new_booking: 'New booking at one of your turfs',
};

export function isOptionalMailKind(value: string): value is OptionalMailKind {
  return (optionalMailKinds as readonly string[]).includes(value);
}
