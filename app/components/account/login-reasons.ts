import * as m from '#messages';

/** Reasons for a redirect to sign-in, by URL key, so that no text from a URL reaches the page. */
const reasons = {
  expired: m.account_login_expired,
  payment: m.account_login_payment,
  booking: m.account_login_booking,
  review: m.account_login_review,
  helpful: m.account_login_helpful,
  report: m.account_login_report,
  assistant: m.account_login_assistant,
  favourite: m.account_login_favourite,
  wait: m.account_login_wait,
  weekly: m.account_login_weekly,
  'place-alert': m.account_login_place_alert,
  'search-alert': m.account_login_search_alert,
} as const;
export type LoginReason = keyof typeof reasons;

export function loginReasonText(key: string | null): string | null {
  return key !== null && Object.hasOwn(reasons, key) ? reasons[key as LoginReason]() : null;
}
