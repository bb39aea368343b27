import { pictureTexts } from './picture-limits.ts';
import { defaultPolicy, maxPriceRules } from './policy.ts';

/**
 * Every error that operations return, with its HTTP status. Codes are a public contract and never change
 * meaning. Pages take their text from `app/forms/messages.ts`; operations may make `message` more precise.
 */
export const errors = {
  VALIDATION_ERROR: { status: 422, message: 'Invalid input data' },
  UNAUTHORIZED: { status: 401, message: 'Authentication required' },
  OTHER_READER: { status: 409, message: 'Somebody else is signed in now. Reload the page.' },
  FORBIDDEN: { status: 403, message: 'You do not have permission to do this.' },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    message: 'Admins sign in with two steps here. Set up a passkey or an authenticator app in the settings.',
  },
  REAUTHENTICATION_REQUIRED: {
    status: 403,
    message: 'Confirm that it is you: sign in again, then repeat this within 10 minutes.',
  },
  NOT_FOUND: { status: 404, message: 'Record not found or access denied' },
  ALREADY_EXISTS: { status: 409, message: 'This record already exists' },
  TURF_NOT_FOUND: { status: 404, message: "The turf you're looking for doesn't exist." },
  INVALID_TICKET: { status: 422, message: 'This is not a ticket of Maidan.' },
  BOOKING_NOT_FOUND: { status: 404, message: 'Booking not found' },
  SLOT_TAKEN: { status: 409, message: 'This time slot is not available' },
  PRICE_CHANGED: { status: 409, message: 'The price has changed. Please look at the new total.' },
  TERMS_CHANGED: {
    status: 409,
    message: 'What is due now, or comes back after a cancellation, has changed. Please look at it again.',
  },
  TOO_MANY_HOLDS: {
    status: 409,
    message: `You are already holding hours for ${defaultPolicy.maxLiveHoldsPerCustomer} other bookings. Pay for one of them or let its hours go first.`,
  },
  DATE_OUT_OF_RANGE: {
    status: 422,
    message: `Choose a date from today up to ${defaultPolicy.horizonDays} days ahead.`,
  },
  SLOT_PAST: { status: 422, message: 'That hour has already begun. Choose a later one.' },
  OUTSIDE_OPENING_HOURS: { status: 422, message: 'The turf is closed at that hour.' },
  HOUR_OPEN_ALREADY: { status: 409, message: 'The turf is open at that hour already.' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    message: 'This Idempotency-Key was used for a different booking. Send a new key.',
  },
  NOTHING_TO_PAY: {
    status: 422,
    message: 'Nothing is to be paid online for these hours: book them at the venue.',
  },
  BOOKING_NOT_PAYABLE: { status: 409, message: 'There is nothing left to pay online for this booking.' },
  NOT_HELD: { status: 409, message: 'These hours are not held for you any more. Look at the booking.' },
  PAYMENT_IN_FLIGHT: {
    status: 409,
    message: 'A payment for these hours is on its way. They stay held until the bank has decided.',
  },
  CANNOT_CANCEL: {
    status: 409,
    message: 'This booking cannot be cancelled any more. That is possible until some hours before it begins.',
  },
  REFUND_CHANGED: {
    status: 409,
    message: 'What cancelling gives back has changed. Please look at the new amount.',
  },
  NOT_AWAITING_APPROVAL: { status: 409, message: 'This booking is not waiting for an answer any more.' },
  CANNOT_MOVE: { status: 409, message: 'This booking is not one that can be moved.' },
  CANNOT_CHECK_IN: { status: 409, message: 'This booking cannot be checked in now.' },
  ALREADY_CHECKED_IN: { status: 409, message: 'This booking is checked in already.' },
  CANNOT_BE_NO_SHOW: { status: 409, message: 'This booking cannot be marked a no-show now.' },
  MORE_THAN_DUE: { status: 409, message: 'That is more than is still due at the venue.' },
  NOT_TO_HAND_BACK: { status: 409, message: 'That is not what is to be handed back.' },
  HANDED_BACK: { status: 409, message: 'This money was handed back. Take that back first.' },
  RECEIPT_NOT_FOUND: { status: 404, message: 'There is no such receipt.' },
  ALREADY_REVERSED: { status: 409, message: 'This receipt was taken back already.' },
  DAY_NOT_BEGUN: { status: 409, message: 'This day has not come yet: there is nothing to close.' },
  DAY_CLOSED: { status: 409, message: 'This day is closed, and nothing has changed since.' },
  TOO_LARGE: { status: 413, message: 'That is too much at once. Send less.' },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  WRONG_PASSWORD: { status: 403, message: 'That is not your current password.' },
  UPCOMING_BOOKINGS: {
    status: 409,
    message: 'There are upcoming bookings. Cancel them first, then delete the account.',
  },
  TURF_HAS_BOOKINGS: {
    status: 409,
    message: 'There are bookings at these hours. Cancel them first, with refund; then try again.',
  },
  TOO_MANY_PRICE_RULES: {
    status: 409,
    message: `A turf has at most ${maxPriceRules} price rules. Remove one first.`,
  },
  INVALID_IMAGE: { status: 422, message: pictureTexts.type },
  TOO_MANY_IMAGES: { status: 409, message: pictureTexts.count },
  LAST_ADMIN: { status: 409, message: 'You are the only admin. Make somebody else an admin first.' },
  REVIEW_NOT_FOUND: { status: 404, message: 'This review is no longer there.' },
  REVIEW_NEEDS_BOOKING: { status: 403, message: 'You can only review turfs you have booked and played at' },
  ALREADY_REVIEWED: { status: 409, message: 'You have already reviewed this turf' },
  OWN_TURF: { status: 403, message: 'This is your own turf. Its reviews are for those who play there.' },
  REVIEW_CHANGED: {
    status: 409,
    message: 'This review was rewritten, reported again or decided about since it was read.',
  },
  REVIEW_HIDDEN: { status: 409, message: 'An admin has hidden this review. It can no longer be changed.' },
  OWN_REVIEW: { status: 409, message: 'This is your own review. Helpful votes and reports are for others.' },
  OWN_ACCOUNT: { status: 409, message: 'This is your own account. Another admin has to do this.' },
  ALREADY_REPORTED: { status: 409, message: 'You have already reported this review.' },
  ALREADY_REPLIED: {
    status: 409,
    message: 'You have already replied to this review. Change your reply instead.',
  },
  REPLY_NOT_FOUND: { status: 404, message: 'There is no reply to this review.' },
  REPLY_CHANGED: { status: 409, message: 'This reply was changed since it was read.' },
  ALREADY_APPLIED: { status: 409, message: 'Your application is waiting for an answer already.' },
  APPLICATION_ANSWERED: { status: 409, message: 'This application is not waiting for an answer any more.' },
  PAYOUT_TOO_HIGH: { status: 409, message: 'That is more than is due to this owner now.' },
  PAYOUT_RECORDED: { status: 409, message: 'A payout with this reference is written down already.' },
  PAYOUT_REVERSED: { status: 409, message: 'This payout was taken back already.' },
  PAYOUT_DUE: {
    status: 409,
    message: 'Money is still due to this account. It can be deleted once it is paid.',
  },
  GATEWAY_UNAVAILABLE: {
    status: 503,
    message:
      'The payment gateway does not do this now. It is tried again by itself; look again in a few minutes.',
  },
  PAYMENT_UNAVAILABLE: {
    status: 503,
    message: 'The payment service does not answer. Your hours are still held; please try again.',
  },
  ASSISTANT_BUSY: {
    status: 409,
    message: 'Your last message is still being answered. Please wait for the answer.',
  },
  ASSISTANT_UNAVAILABLE: { status: 503, message: 'Failed to get response from chatbot service' },
  INTERNAL_SERVER_ERROR: { status: 500, message: 'Something went wrong. Please try again later.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errors, code);
}

/**
 * An expected refusal by a business rule, answered as `{code, message, data?}` with the status of its code.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, options: { message?: string; data?: Record<string, unknown> } = {}) {
    super(options.message ?? errors[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.status = errors[code].status;
    this.details = options.data;
  }
}
