import * as m from '#messages';
import { type ErrorCode, errors, isErrorCode } from '../../contract/errors.ts';

/** Texts of pages where they differ from the API's. */
const pageMessages: Partial<Record<ErrorCode, () => string>> = {
  VALIDATION_ERROR: m.errors_validation_error_page,
  UNAUTHORIZED: m.errors_unauthorized_page,
  REAUTHENTICATION_REQUIRED: m.errors_reauthentication_required_page,
  IDEMPOTENCY_KEY_REUSED: m.errors_idempotency_key_reused_page,
  RATE_LIMITED: m.errors_rate_limited_page,
  UPCOMING_BOOKINGS: m.errors_upcoming_bookings_page,
  PAYOUT_DUE: m.errors_payout_due_page,
};

/** Returns the code of a refused operation; any other error is INTERNAL_SERVER_ERROR. */
export function errorCodeOf(error: unknown): ErrorCode {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return isErrorCode(code) ? code : 'INTERNAL_SERVER_ERROR';
}

/** Codes for which the operation's own message is more precise than the text above. */
const preciseCodes = new Set<ErrorCode>([
  'RATE_LIMITED',
  'SLOT_PAST',
  'GAME_TOO_SHORT',
  'LEAVES_GAP',
  'VENUE_REFUND_NOT_DUE',
  'CANNOT_CANCEL',
  'CANNOT_REFUND',
  'REFUND_TOO_HIGH',
  'CANNOT_RESCHEDULE',
  'CANNOT_CHECK_IN',
  'ALREADY_CHECKED_IN',
  'CANNOT_BE_NO_SHOW',
  'MORE_THAN_DUE',
  'TURF_HAS_BOOKINGS',
  'INVALID_IMAGE',
  'PAYOUT_TOO_HIGH',
  'PAYOUT_DUE',
  'TOO_MANY_PRICE_RULES',
  'DISCOUNT_REFUSED',
]);

/** Returns the text of a refusal because another turf has the ground; otherwise undefined. */
export function groundTextOf(error: unknown): string | undefined {
  if (errorCodeOf(error) !== 'SLOT_TAKEN' || !(error instanceof Error)) return undefined;
  return error.message === messageForCode('SLOT_TAKEN') ? undefined : error.message;
}

export function messageFor(error: unknown): string {
  const code = errorCodeOf(error);
  return preciseCodes.has(code) && error instanceof Error ? error.message : messageForCode(code);
}

/** Returns the form's `failed` text for an internal error, otherwise the message of the refusal. */
export function failedOr(failed: string, error: unknown): string {
  return errorCodeOf(error) === 'INTERNAL_SERVER_ERROR' ? failed : messageFor(error);
}

export function statusOf(error: unknown): number {
  return errors[errorCodeOf(error)].status;
}

export function messageForCode(code: ErrorCode): string {
  return (pageMessages[code] ?? errors[code].message)();
}
