import type { Flash } from './flash-texts.ts';

const cookieName = 'maidan.flash';

/** A word that the next page says in passing. Kept in a cookie for a moment, since it must outlive a redirect. */
export function flashCookie(flash: Flash): string {
  return `${cookieName}=${flash}; Path=/; Max-Age=60; SameSite=Lax`;
}

/** Forgets the word. */
export function clearedFlashCookie(): string {
  return `${cookieName}=; Path=/; Max-Age=0; SameSite=Lax`;
}

/** In the browser: reads the word, if it is one of those that `isOurs` lets through, and forgets it. */
export async function takeFlashText(isOurs: (word: string) => boolean): Promise<string | undefined> {
  const word = flashWordIn(document.cookie);
  if (word === undefined || !isOurs(word)) return undefined;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers people still use
  document.cookie = clearedFlashCookie();
  const { flashTextOf } = await import('./flash-texts.ts');
  return flashTextOf(word);
}

/** The word among a request's or a document's cookies. */
export function flashWordIn(cookies: string): string | undefined {
  const found = cookies.split('; ').find((pair) => pair.startsWith(`${cookieName}=`));
  return found?.slice(cookieName.length + 1);
}
