/** Stores the text of the box in this tab when the session ends, to restore it after the login. */
const keyOf = (viewerId: string) => `maidan.assistant.unsent.${viewerId}`;

export function keepUnsent(viewerId: string, text: string): void {
  try {
    sessionStorage.setItem(keyOf(viewerId), text);
  } catch {
    // Without storage the text is lost.
  }
}

/** Returns and deletes the stored text. Empty if there is none. */
export function takeUnsent(viewerId: string): string {
  try {
    const text = sessionStorage.getItem(keyOf(viewerId)) ?? '';
    sessionStorage.removeItem(keyOf(viewerId));
    return text;
  } catch {
    return '';
  }
}
