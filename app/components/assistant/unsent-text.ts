/** Input from before the session ended, per tab, restored after signing in until it is sent or edited. */
const keyOf = (viewerId: string) => `maidan.assistant.unsent.${viewerId}`;

export function keepUnsent(viewerId: string, text: string): void {
  try {
    sessionStorage.setItem(keyOf(viewerId), text);
  } catch {
    // Storage is unavailable; the input is lost.
  }
}

/** Returns '' for none. */
export function readUnsent(viewerId: string): string {
  try {
    return sessionStorage.getItem(keyOf(viewerId)) ?? '';
  } catch {
    return '';
  }
}

export function forgetUnsent(viewerId: string): void {
  try {
    sessionStorage.removeItem(keyOf(viewerId));
  } catch {
    // Storage is unavailable, so nothing was kept.
  }
}
