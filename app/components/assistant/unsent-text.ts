/** In this tab: what a person had typed when their session was over, for the box once they have signed in again. */
const keyOf = (viewerId: string) => `maidan.assistant.unsent.${viewerId}`;

export function keepUnsent(viewerId: string, text: string): void {
  try {
    sessionStorage.setItem(keyOf(viewerId), text);
  } catch {
    // No storage in this window: then it has to be typed again.
  }
}

/** Empty where nothing was kept. It is given out once. */
export function takeUnsent(viewerId: string): string {
  try {
    const text = sessionStorage.getItem(keyOf(viewerId)) ?? '';
    sessionStorage.removeItem(keyOf(viewerId));
    return text;
  } catch {
    return '';
  }
}
