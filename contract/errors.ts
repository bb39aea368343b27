import * as m from '#messages';
import { maxActiveDiscounts } from './bookings/discounts.ts';
import { maxTeamAnswers } from './bookings/tickets/team.ts';
import { maxSlotWaits } from './bookings/waits.ts';
import { maxWeeklySlots } from './bookings/weekly-limits.ts';
import { maxOpenShares } from './payments/share-amounts.ts';
import { defaultPolicy, maxPlaceAlerts, maxPriceRules, maxSearchAlerts, type Policy } from './policy.ts';
import { pictureTexts } from './turfs/picture-limits.ts';

/**
 * Every error that operations return, with its HTTP status. Codes are a public contract and never change
 * meaning. `app/forms/messages.ts` words some differently for pages; operations may make `message` more precise.
 */
export const errors = {
  VALIDATION_ERROR: { status: 400, message: m.errors_validation_error },
  UNAUTHORIZED: { status: 401, message: m.errors_unauthorized },
  OTHER_READER: { status: 409, message: m.errors_other_reader },
  FORBIDDEN: { status: 403, message: m.errors_forbidden },
  SECOND_FACTOR_REQUIRED: { status: 403, message: m.errors_second_factor_required },
  REAUTHENTICATION_REQUIRED: { status: 403, message: m.errors_reauthentication_required },
  NOT_FOUND: { status: 404, message: m.errors_not_found },
  ALREADY_EXISTS: { status: 409, message: m.errors_already_exists },
  TURF_NOT_FOUND: { status: 404, message: m.errors_turf_not_found },
  VENUE_NOT_FOUND: { status: 404, message: m.errors_venue_not_found },
  STAFF_NOT_FOUND: { status: 404, message: m.errors_staff_not_found },
  INVITATION_NOT_FOUND: { status: 404, message: m.errors_invitation_not_found },
  INVITATION_FOR_OTHER_ADDRESS: { status: 409, message: m.errors_invitation_other_address },
  ALREADY_STAFF: { status: 409, message: m.errors_already_staff },
  TOO_MANY_STAFF: { status: 409, message: m.errors_too_many_staff },
  CITY_NOT_FOUND: { status: 404, message: m.errors_city_not_found },
  INVALID_TICKET: { status: 422, message: m.errors_invalid_ticket },
  CUSTOMER_GROUP_NOT_FOUND: { status: 404, message: m.errors_customer_group_not_found },
  CUSTOMER_NOT_FOUND: { status: 404, message: m.errors_customer_not_found },
  SHIFT_NOT_FOUND: { status: 404, message: m.errors_shift_not_found },
  SHIFT_OPEN: { status: 409, message: m.errors_shift_open },
  SHIFT_CLOSED: { status: 409, message: m.errors_shift_closed },
  SERIES_NOT_FOUND: { status: 404, message: m.errors_series_not_found },
  WEEKLY_SLOT_NOT_FOUND: { status: 404, message: m.errors_weekly_slot_not_found },
  BOOKING_NOT_FOUND: { status: 404, message: m.errors_booking_not_found },
  SLOT_TAKEN: { status: 409, message: m.errors_slot_taken },
  PRICE_CHANGED: { status: 409, message: m.errors_price_changed },
  TERMS_CHANGED: { status: 409, message: m.errors_terms_changed },
  TOO_MANY_HOLDS: {
    status: 409,
    message: () => m.errors_too_many_holds({ count: defaultPolicy.maxLiveHoldsPerCustomer }),
  },
  DATE_OUT_OF_RANGE: { status: 422, message: () => outOfRangeText(defaultPolicy) },
  SLOT_PAST: { status: 422, message: m.errors_slot_past },
  OUTSIDE_OPENING_HOURS: { status: 422, message: m.errors_outside_opening_hours },
  GAME_TOO_SHORT: { status: 422, message: m.errors_game_too_short },
  LEAVES_GAP: { status: 409, message: m.errors_leaves_gap },
  HOUR_OPEN_ALREADY: { status: 409, message: m.errors_hour_open_already },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: m.errors_idempotency_key_reused },
  DISCOUNT_REFUSED: { status: 422, message: m.errors_discount_refused },
  DISCOUNT_NOT_FOUND: { status: 404, message: m.errors_discount_not_found },
  NOTHING_TO_PAY: { status: 422, message: m.errors_nothing_to_pay },
  BOOKING_NOT_PAYABLE: { status: 409, message: m.errors_booking_not_payable },
  NOT_HELD: { status: 409, message: m.errors_not_held },
  PAYMENT_IN_FLIGHT: { status: 409, message: m.errors_payment_in_flight },
  CANNOT_CANCEL: { status: 409, message: m.errors_cannot_cancel },
  CANNOT_REFUND: { status: 409, message: m.errors_cannot_refund },
  REFUND_TOO_HIGH: { status: 409, message: m.errors_refund_too_high },
  REFUND_CHANGED: { status: 409, message: m.errors_refund_changed },
  NOT_AWAITING_APPROVAL: { status: 409, message: m.errors_not_awaiting_approval },
  CANNOT_RESCHEDULE: { status: 409, message: m.errors_cannot_reschedule },
  CANNOT_CHECK_IN: { status: 409, message: m.errors_cannot_check_in },
  ALREADY_CHECKED_IN: { status: 409, message: m.errors_already_checked_in },
  CANNOT_BE_NO_SHOW: { status: 409, message: m.errors_cannot_be_no_show },
  MORE_THAN_DUE: { status: 409, message: m.errors_more_than_due },
  VENUE_REFUND_NOT_DUE: { status: 409, message: m.errors_venue_refund_not_due },
  REFUNDED_SINCE: { status: 409, message: m.errors_refunded_since },
  RECEIPT_NOT_FOUND: { status: 404, message: m.errors_receipt_not_found },
  ALREADY_REVERSED: { status: 409, message: m.errors_already_reversed },
  DAY_NOT_BEGUN: { status: 409, message: m.errors_day_not_begun },
  DAY_CLOSED: { status: 409, message: m.errors_day_closed },
  TOO_LARGE: { status: 413, message: m.errors_too_large },
  RATE_LIMITED: { status: 429, message: m.errors_rate_limited },
  WRONG_PASSWORD: { status: 403, message: m.errors_wrong_password },
  UPCOMING_BOOKINGS: { status: 409, message: m.errors_upcoming_bookings },
  TURF_CHANGE_UNCONFIRMED: { status: 409, message: m.errors_turf_change_unconfirmed },
  TURF_HAS_BOOKINGS: { status: 409, message: m.errors_turf_has_bookings },
  TOO_MANY_PRICE_RULES: {
    status: 409,
    message: () => m.errors_too_many_price_rules({ count: maxPriceRules }),
  },
  TOO_MANY_DISCOUNTS: {
    status: 409,
    message: () => m.errors_too_many_discounts({ count: maxActiveDiscounts }),
  },
  TOO_MANY_PLACES: { status: 409, message: () => m.errors_too_many_places({ count: maxPlaceAlerts }) },
  TOO_MANY_ALERTS: { status: 409, message: () => m.errors_too_many_alerts({ count: maxSearchAlerts }) },
  TOO_MANY_WAITS: { status: 409, message: () => m.errors_too_many_waits({ count: maxSlotWaits }) },
  WEEKLY_DATES_CHANGED: { status: 409, message: m.errors_weekly_dates_changed },
  WEEKLY_SLOTS_OFF: { status: 409, message: m.errors_weekly_slots_off },
  TOO_MANY_WEEKLY_SLOTS: {
    status: 409,
    message: () => m.errors_too_many_weekly_slots({ count: maxWeeklySlots }),
  },
  CANNOT_RENEW: { status: 409, message: m.errors_cannot_renew },
  EMAIL_UNCONFIRMED: { status: 403, message: m.errors_email_unconfirmed },
  TEAM_FULL: { status: 409, message: () => m.errors_team_full({ count: maxTeamAnswers }) },
  SHARE_NOT_FOUND: { status: 404, message: m.errors_share_not_found },
  SHARE_NOT_PAYABLE: { status: 409, message: m.errors_share_not_payable },
  CANNOT_SPLIT: { status: 409, message: m.errors_cannot_split },
  TOO_MANY_SHARES: { status: 409, message: () => m.errors_too_many_shares({ count: maxOpenShares }) },
  TEAM_CLOSED: { status: 409, message: m.errors_team_closed },
  SLOT_FREE: { status: 409, message: m.errors_slot_free },
  PLACE_HAS_TURFS: { status: 409, message: m.errors_place_has_turfs },
  INVALID_IMAGE: { status: 422, message: pictureTexts.type },
  TOO_MANY_IMAGES: { status: 409, message: pictureTexts.count },
  LAST_ADMIN: { status: 409, message: m.errors_last_admin },
  REVIEW_NOT_FOUND: { status: 404, message: m.errors_review_not_found },
  REVIEW_NEEDS_BOOKING: { status: 403, message: m.errors_review_needs_booking },
  ALREADY_REVIEWED: { status: 409, message: m.errors_already_reviewed },
  OWN_TURF: { status: 403, message: m.errors_own_turf },
  REVIEW_CHANGED: { status: 409, message: m.errors_review_changed },
  REVIEW_HIDDEN: { status: 409, message: m.errors_review_hidden },
  OWN_REVIEW: { status: 409, message: m.errors_own_review },
  OWN_ACCOUNT: { status: 409, message: m.errors_own_account },
  ALREADY_REPORTED: { status: 409, message: m.errors_already_reported },
  ALREADY_REPLIED: { status: 409, message: m.errors_already_replied },
  REPLY_NOT_FOUND: { status: 404, message: m.errors_reply_not_found },
  REPLY_CHANGED: { status: 409, message: m.errors_reply_changed },
  ALREADY_APPLIED: { status: 409, message: m.errors_already_applied },
  APPLICATION_ANSWERED: { status: 409, message: m.errors_application_answered },
  PAYOUT_TOO_HIGH: { status: 409, message: m.errors_payout_too_high },
  PAYOUT_RECORDED: { status: 409, message: m.errors_payout_recorded },
  PAYOUT_REVERSED: { status: 409, message: m.errors_payout_reversed },
  PAYOUT_DUE: { status: 409, message: m.errors_payout_due },
  GATEWAY_UNAVAILABLE: { status: 503, message: m.errors_gateway_unavailable },
  PAYMENT_UNAVAILABLE: { status: 503, message: m.errors_payment_unavailable },
  ASSISTANT_BUSY: { status: 409, message: m.errors_assistant_busy },
  ASSISTANT_UNAVAILABLE: { status: 503, message: m.errors_assistant_unavailable },
  INTERNAL_SERVER_ERROR: { status: 500, message: m.errors_internal_server_error },
} as const satisfies Record<string, { status: number; message: () => string }>;

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
    super(options.message ?? errors[code].message());
    this.name = 'Refusal';
    this.code = code;
    this.status = errors[code].status;
    this.details = options.data;
  }
}

/** Refuses one field of a request; `message` names the remedy. */
export function invalidField(field: string, message: string): Refusal {
  return new Refusal('VALIDATION_ERROR', { data: { fields: [{ field, message }] } });
}

type Horizon = Pick<Policy, 'horizonDays'>;
const outOfRangeText = ({ horizonDays }: Horizon) => m.errors_date_out_of_range({ days: horizonDays });

/** Refuses a date in the past or beyond the horizon, which is further away at the desk. */
export function outOfRange(horizon: Horizon): Refusal {
  return new Refusal('DATE_OUT_OF_RANGE', { message: outOfRangeText(horizon) });
}
