import * as m from '#messages';

export const cancelCauses = [
  'owner_declined',
  'approval_timed_out',
  'bank_reversed',
  'bank_reversed_uncharged',
] as const;
export type CancelCause = (typeof cancelCauses)[number];

const causeTexts: Record<CancelCause, () => string> = {
  owner_declined: m.errors_owner_declined,
  approval_timed_out: m.errors_owner_timed_out,
  bank_reversed: m.errors_bank_reversed,
  bank_reversed_uncharged: m.errors_bank_reversed_all,
};

/** Returns the text that a person gave, or the one of the cause. */
export function cancelReasonOf(booking: {
  cancelCause: CancelCause | null;
  cancelReason: string | null;
}): string | null {
  return booking.cancelReason ?? (booking.cancelCause && causeTexts[booking.cancelCause]());
}
