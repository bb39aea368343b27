/** Reasons for a redirect to sign-in, by URL key, so that no text from a URL reaches the page. */
const reasons = {
  expired: 'Session expired. Please login again',
  payment: 'Please login to continue',
  booking: 'Please login to book a turf',
  review: 'Please login to submit a review',
  helpful: 'Please login to mark reviews as helpful',
  report: 'Please login to report a review',
  assistant: 'Please login to use the AI assistant',
  favourite: 'Please login to keep favourites',
} as const;
export type LoginReason = keyof typeof reasons;

export function loginReasonText(key: string | null): string | null {
  return key !== null && Object.hasOwn(reasons, key) ? reasons[key as LoginReason] : null;
}
