import * as m from '#messages';

/** Mails that users can switch off. Mails about account, bookings or money are always sent. */
export const optionalMailKinds = ['reminder_24h', 'reminder_2h', 'new_booking'] as const;
export type OptionalMailKind = (typeof optionalMailKinds)[number];

export const optionalMailNames: Record<OptionalMailKind, () => string> = {
  reminder_24h: m.mails_kind_reminder_24h,
  reminder_2h: m.mails_kind_reminder_2h,
  new_booking: m.mails_kind_new_booking,
};

export function isOptionalMailKind(value: string): value is OptionalMailKind {
  return (optionalMailKinds as readonly string[]).includes(value);
}
