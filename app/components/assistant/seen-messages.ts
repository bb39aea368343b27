/** In this browser: which answer a person saw last, so that a newer one can show as a dot on the next page. */
const keyOf = (viewerId: string) => `maidan.assistant.${viewerId}`;

export function wasOpened(viewerId: string): boolean {
  return lastSeen(viewerId) !== null;
}

/** Null before the chat was first opened; empty while it had no answer yet. */
export function lastSeen(viewerId: string): string | null {
  try {
    return localStorage.getItem(keyOf(viewerId));
  } catch {
    // No storage in this window: then there is no dot either.
    return null;
  }
}

export function rememberSeen(viewerId: string, messageId: string): void {
  try {
    localStorage.setItem(keyOf(viewerId), messageId);
  } catch {
    // As above.
  }
}
