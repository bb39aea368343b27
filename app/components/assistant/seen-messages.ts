/** Stores the last seen answer in this browser, to show a newer one as a dot. */
const keyOf = (viewerId: string) => `maidan.assistant.${viewerId}`;

export function wasOpened(viewerId: string): boolean {
  return lastSeen(viewerId) !== null;
}

/** Null if the chat was never opened, empty if it had no answer yet. */
export function lastSeen(viewerId: string): string | null {
  try {
    return localStorage.getItem(keyOf(viewerId));
  } catch {
    // Without storage there is no dot.
    return null;
  }
}

export function rememberSeen(viewerId: string, messageId: string): void {
  try {
    localStorage.setItem(keyOf(viewerId), messageId);
  } catch {
    // Same as above.
  }
}
