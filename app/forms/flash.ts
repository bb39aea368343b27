import type { Flash } from './flash-texts.ts';

const cookieName = 'maidan.flash';

/** Returns the cookie for a toast on the next page. A cookie, because the key must survive a redirect. */
export function flashCookie(flash: Flash): string {
  return `${cookieName}=${flash}; Path=/; Max-Age=60; SameSite=Lax`;
}

export function clearedFlashCookie(): string {
  return `${cookieName}=; Path=/; Max-Age=0; SameSite=Lax`;
}

/** Reads the flash key in the browser, clears it and returns its text. Ignores keys that `isOurs` rejects. */
export async function takeFlashText(isOurs: (word: string) => boolean): Promise<string | undefined> {
  const word = flashWordIn(document.cookie);
  if (word === undefined || !isOurs(word)) return undefined;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in supported browsers
  document.cookie = clearedFlashCookie();
  const { flashTextOf } = await import('./flash-texts.ts');
  return flashTextOf(word);
}

/** Returns the flash key from a cookie header or `document.cookie`. */
export function flashWordIn(cookies: string): string | undefined {
  const found = cookies.split('; ').find((pair) => pair.startsWith(`${cookieName}=`));
  return found?.slice(cookieName.length + 1);
}
