/** A word that the next page says in passing. Kept in a cookie for a moment, since it must outlive a redirect. */
const texts = {
  'signed-in': 'Successfully logged in!',
  cancelled: 'Booking cancelled successfully',
  moved: 'Booking moved successfully',
  'signed-out-device': 'Signed out on that device',
  'signed-out-others': 'Signed out everywhere else',
  'profile-saved': 'Profile updated successfully',
  'password-saved': 'Password updated successfully',
  'mails-saved': 'Notifications updated successfully',
  'owner-saved': 'Turf owner settings updated successfully',
  'booking-accepted': 'Booking accepted. The player has been told',
  'booking-declined': 'Booking declined. Everything paid goes back',
  'admin-saved': 'Settings updated successfully, for new holds only',
  'slot-locked': 'Time slot locked successfully',
  'slot-unlocked': 'Time slot unlocked successfully',
  'slot-created': 'Time slot created successfully',
  'slot-deleted': 'Time slot deleted successfully',
  'slots-locked': 'Time slots locked successfully',
  'slots-unlocked': 'Time slots unlocked successfully',
  'slots-deleted': 'Time slots deleted successfully',
  'slots-priced': 'Custom pricing applied to time slots',
  'slot-priced': 'Custom pricing applied to time slot',
  'slot-reset': 'Custom pricing removed, reverted to base rate',
  'walk-in-booked': 'Booked',
  'checked-in': 'Checked in',
  'no-show-marked': 'Marked as a no-show',
  'arrival-undone': 'Taken back',
  'money-received': 'Money received',
  'receipt-reversed': 'Receipt taken back',
  'day-closed': 'The day is closed',
  'turf-added': 'Turf added successfully',
  'turf-saved': 'Turf updated successfully',
  'turf-deleted': 'Turf deleted successfully',
  'person-disabled': 'Account disabled. They are signed out everywhere',
  'person-enabled': 'Account enabled again',
  'refund-retried': 'Refund sent again',
  'order-looked-at': 'Looked at the gateway again',
  'mail-retried': 'The mail is on its way again',
  'role-changed': 'Role changed. They sign in again with it',
  'review-submitted': 'Review submitted successfully!',
  'review-saved': 'Review updated successfully',
  'review-deleted': 'Review deleted',
  'review-reported': 'Thank you. An admin will look at it.',
  'review-hidden': 'Review hidden',
  'review-kept': 'Review kept',
  'reply-saved': 'Reply saved',
  'reply-deleted': 'Reply deleted',
  'application-sent': 'Application sent. We answer by email',
  'application-approved': 'Approved. The turf is listed, and its owner has been told',
  'application-rejected': 'Rejected. The applicant has been told why',
  'payout-recorded': 'Payout written down. The owner has been told',
  'payout-reversed': 'Payout taken back. The owner has been told',
  'account-deleted': 'Your account is deleted',
  'choose-hours': 'Please select date and at least one time slot',
} as const;
export type Flash = keyof typeof texts;

const cookieName = 'maidan.flash';

export function flashCookie(flash: Flash): string {
  return `${cookieName}=${flash}; Path=/; Max-Age=20; SameSite=Lax`;
}

/** In the browser: reads the word and forgets it. */
export function takeFlashText(): string | undefined {
  const text = flashTextIn(document.cookie);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers people still use
  if (text) document.cookie = `${cookieName}=; Path=/; Max-Age=0; SameSite=Lax`;
  return text;
}

/** The word among a request's or a document's cookies. */
export function flashTextIn(cookies: string): string | undefined {
  const found = cookies.split('; ').find((pair) => pair.startsWith(`${cookieName}=`));
  const word = found?.slice(cookieName.length + 1) ?? '';
  return Object.hasOwn(texts, word) ? texts[word as Flash] : undefined;
}
