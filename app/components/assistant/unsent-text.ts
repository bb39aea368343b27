/** Input from before the session ended, per tab, restored after signing in. */
const keyOf = (viewerId: string) => `maidan.assistant.unsent.${viewerId}`;

export function keepUnsent(viewerId: string, text: string): void {
  try {
    sessionStorage.setItem(keyOf(viewerId), text);
  } catch {
    // Storage is unavailable; the input is lost.
  }
}

/** Returns the unsent text once and clears it; '' for none. */
export function takeUnsent(viewerId: string): string {
  try {
    const text = sessionStorage.getItem(keyOf(viewerId)) ?? '';
    sessionStorage.removeItem(keyOf(viewerId));
    return text;
  } catch {
    return '';
  }
}
