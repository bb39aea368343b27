import { type ErrorCode, errors, isErrorCode } from '../../contract/errors.ts';
import { pictureTexts } from '../../contract/picture-limits.ts';
import { defaultPolicy, maxPriceRules } from '../../contract/policy.ts';

/** User messages by error code. A code without a text fails the type check. */
const messages: Record<ErrorCode, string> = {
  VALIDATION_ERROR: 'Something in the form is not right. Please check it and try again.',
  UNAUTHORIZED: 'Session expired. Please login again',
  OTHER_READER: 'Somebody else is signed in now. Reload the page.',
  FORBIDDEN: 'You do not have permission to do this.',
  SECOND_FACTOR_REQUIRED: 'Admins sign in with two steps here. Set them up in your settings first.',
  REAUTHENTICATION_REQUIRED: 'Confirm that it is you, then try again.',
  NOT_FOUND: 'Record not found or access denied',
  ALREADY_EXISTS: 'This record already exists',
  TURF_NOT_FOUND: "The turf you're looking for doesn't exist.",
  INVALID_TICKET: 'This is not a ticket of Maidan. Ask for the booking code instead.',
  BOOKING_NOT_FOUND: 'Booking not found',
  SLOT_TAKEN: 'This time slot is not available',
  PRICE_CHANGED: 'The price has changed. Please look at the new total before you pay.',
  TERMS_CHANGED:
    'What is due now, or comes back if you cancel, has changed. Please look at it again before you pay.',
  TOO_MANY_HOLDS: `You are already holding hours for ${defaultPolicy.maxLiveHoldsPerCustomer} other bookings. Pay for one of them, or let its hours go.`,
  DATE_OUT_OF_RANGE: `That day cannot be booked. Choose one from today up to ${defaultPolicy.horizonDays} days ahead.`,
  SLOT_PAST: 'That hour has already begun. Choose a later one.',
  OUTSIDE_OPENING_HOURS: 'The turf is closed at that hour. Choose another one.',
  HOUR_OPEN_ALREADY: 'The turf is open at that hour already. Choose another one.',
  IDEMPOTENCY_KEY_REUSED: 'This form was already sent once. Open the turf again to book something else.',
  NOTHING_TO_PAY: 'Nothing is to be paid online for these hours: book them at the venue.',
  BOOKING_NOT_PAYABLE: 'There is nothing left to pay online for this booking.',
  NOT_HELD: 'These hours are not held for you any more. Look at the booking for what became of it.',
  PAYMENT_IN_FLIGHT:
    'A payment for these hours is on its way. They stay held until your bank has decided; then look again.',
  CANNOT_CANCEL:
    'This booking cannot be cancelled any more. That is possible until some hours before it begins.',
  REFUND_CHANGED:
    'What you get back has changed since this page was opened. Look at the amount again; nothing was cancelled.',
  NOT_AWAITING_APPROVAL:
    'This booking is not waiting for an answer any more: it was answered, cancelled, or its time ran out.',
  CANNOT_MOVE: 'This booking cannot be moved. Look at its page for what is possible.',
  CANNOT_CHECK_IN: 'This booking cannot be checked in now.',
  ALREADY_CHECKED_IN: 'This booking is checked in already.',
  CANNOT_BE_NO_SHOW: 'This booking cannot be marked a no-show now.',
  MORE_THAN_DUE: 'That is more than is still due at the venue.',
  NOT_TO_HAND_BACK: 'That is not what is to be handed back. Look at the amount again.',
  HANDED_BACK: 'This money was handed back. Take that back first.',
  RECEIPT_NOT_FOUND: 'There is no such receipt any more.',
  ALREADY_REVERSED: 'This receipt was taken back already.',
  DAY_NOT_BEGUN: 'This day has not come yet: there is nothing to close.',
  DAY_CLOSED: 'This day is closed, and nothing has changed since.',
  TOO_LARGE: 'That is too much at once. Please shorten it and try again.',
  RATE_LIMITED: 'Too many attempts. Please wait a moment and try again.',
  WRONG_PASSWORD: 'That is not your current password.',
  UPCOMING_BOOKINGS: 'You have upcoming bookings. Cancel them first, then delete your account.',
  TURF_HAS_BOOKINGS: 'There are bookings at these hours. Cancel them first, with refund; then try again.',
  TOO_MANY_PRICE_RULES: `A turf has at most ${maxPriceRules} price rules. Remove one you no longer need first.`,
  INVALID_IMAGE: pictureTexts.type,
  TOO_MANY_IMAGES: pictureTexts.count,
  LAST_ADMIN: 'You are the only admin. Make somebody else an admin first.',
  REVIEW_NOT_FOUND: 'This review is no longer there.',
  REVIEW_NEEDS_BOOKING: 'You can only review turfs you have booked and played at',
  ALREADY_REVIEWED: 'You have already reviewed this turf',
  OWN_TURF: 'This is your own turf. Its reviews are for those who play there.',
  REVIEW_CHANGED:
    'This review was rewritten, reported again or decided about since you read it. Nothing was decided; please look again.',
  REVIEW_HIDDEN: 'An admin has hidden this review. It can no longer be changed.',
  OWN_REVIEW: 'This is your own review. Helpful votes and reports are for others.',
  OWN_ACCOUNT: 'This is your own account. Another admin has to do this.',
  ALREADY_REPORTED: 'You have already reported this review.',
  ALREADY_REPLIED: 'You have already replied to this review. Change your reply instead.',
  REPLY_NOT_FOUND: 'There is no reply to this review any more.',
  REPLY_CHANGED:
    'This reply was changed in another window since you opened it. It was left as it is; please look at it first.',
  ALREADY_APPLIED: 'Your application is with us already. You can apply again once it is answered.',
  APPLICATION_ANSWERED:
    'This application is not waiting any more: it was answered, or the applicant has left.',
  PAYOUT_TOO_HIGH: 'That is more than is due to this owner now.',
  PAYOUT_RECORDED: 'A payout with this reference is written down already.',
  PAYOUT_REVERSED: 'This payout was taken back already.',
  PAYOUT_DUE: 'Maidan still owes you money for games played. Delete your account once it is paid out.',
  GATEWAY_UNAVAILABLE:
    'The payment gateway does not do this now. It is tried again by itself; look again in a few minutes.',
  PAYMENT_UNAVAILABLE:
    'The payment service does not answer. Your hours are still held for you; please try again.',
  ASSISTANT_BUSY: 'Your last message is still being answered. Please wait for the answer.',
  ASSISTANT_UNAVAILABLE: 'Failed to get response from chatbot service',
  INTERNAL_SERVER_ERROR: 'Something went wrong. Please try again later.',
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
  'NOT_TO_HAND_BACK',
  'CANNOT_CANCEL',
  'CANNOT_MOVE',
  'CANNOT_CHECK_IN',
  'ALREADY_CHECKED_IN',
  'CANNOT_BE_NO_SHOW',
  'MORE_THAN_DUE',
  'TURF_HAS_BOOKINGS',
  'INVALID_IMAGE',
  'PAYOUT_TOO_HIGH',
  'PAYOUT_DUE',
]);

export function messageFor(error: unknown): string {
  const code = errorCodeOf(error);
  return preciseCodes.has(code) && error instanceof Error ? error.message : messages[code];
}

/** Returns the form's `failed` text for an internal error, otherwise the message of the refusal. */
export function failedOr(failed: string, error: unknown): string {
  return errorCodeOf(error) === 'INTERNAL_SERVER_ERROR' ? failed : messageFor(error);
}

export function statusOf(error: unknown): number {
  return errors[errorCodeOf(error)].status;
}

export function messageForCode(code: ErrorCode): string {
  return messages[code];
}
