/**
 * Returns the list, read again if an event was `heard` during the read, because an older list would remove that
 * message. Undefined during an answer, because the list is then older than the page.
 */
export async function listUnlessOutdated<List>({
  list,
  heard,
  isSending,
}: {
  list(): Promise<List>;
  heard(): number;
  isSending(): boolean;
}): Promise<List | undefined> {
  for (;;) {
    if (isSending()) return undefined;
    const before = heard();
    const listed = await list();
    if (isSending()) return undefined;
    if (heard() === before) return listed;
  }
}
