/** A word that the next page says in passing. Kept in a cookie for a minute, since it must outlive a redirect. */
const texts = {
  'signed-in': 'Successfully logged in!',
  cancelled: 'Booking cancelled successfully',
  moved: 'Booking moved successfully',
  'signed-out-device': 'Signed out on that device',
  'signed-out-others': 'Signed out everywhere else',
  'profile-saved': 'Profile updated successfully',
  'password-saved': 'Password updated successfully',
  'mails-saved': 'Notifications updated successfully',
  'admin-saved': 'Settings updated successfully, for new holds only',
  'account-deleted': 'Your account is deleted',
  'choose-hours': 'Please select date and at least one time slot',
} as const;
export type Flash = keyof typeof texts;

const cookieName = 'maidan.flash';

export function flashCookie(flash: Flash): string {
  return `${cookieName}=${flash}; Path=/; Max-Age=60; SameSite=Lax`;
}

/** In the browser: reads the word and forgets it. */
export function takeFlashText(): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${cookieName}=`));
  if (!found) return undefined;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers people still use
  document.cookie = `${cookieName}=; Path=/; Max-Age=0; SameSite=Lax`;
  const word = found.slice(cookieName.length + 1);
  return Object.hasOwn(texts, word) ? texts[word as Flash] : undefined;
}
