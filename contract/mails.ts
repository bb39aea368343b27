/** Mails that users can switch off. Mails about account, bookings or money are always sent. */
export const optionalMailKinds = ['reminder_24h', 'reminder_2h', 'new_booking'] as const;
export type OptionalMailKind = (typeof optionalMailKinds)[number];

export const optionalMailNames: Record<OptionalMailKind, string> = {
  reminder_24h: 'Reminder 24 hours before a game',
  reminder_2h: 'Reminder 2 hours before a game',
  new_booking: 'New booking at one of your turfs',
};

export function isOptionalMailKind(value: string): value is OptionalMailKind {
  return (optionalMailKinds as readonly string[]).includes(value);
}
