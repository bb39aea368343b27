/**
 * What `list` reads, read again where something was `heard` on the stream meanwhile: a list that was read before and
 * comes after would take it away. Undefined while an answer is told here: then the list is behind what is shown.
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
