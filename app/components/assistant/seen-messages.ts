/** Storage key of the last answer that the user has seen, for the unread dot. */
const keyOf = (viewerId: string) => `maidan.assistant.${viewerId}`;

export function wasOpened(viewerId: string): boolean {
  return lastSeen(viewerId) !== null;
}

/** Returns null before the chat was first opened, '' if it had no answer then. */
export function lastSeen(viewerId: string): string | null {
  try {
    return localStorage.getItem(keyOf(viewerId));
  } catch {
    // Storage is unavailable; the unread dot is then missing.
    return null;
  }
}

export function rememberSeen(viewerId: string, messageId: string): void {
  try {
    localStorage.setItem(keyOf(viewerId), messageId);
  } catch {
    // Storage is unavailable; no dot will show.
  }
}
