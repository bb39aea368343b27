/**
 * Returns the list, reloaded if a stream event arrived meanwhile, because it might lack that message.
 * Undefined while an answer is in progress, which the list would lack.
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
