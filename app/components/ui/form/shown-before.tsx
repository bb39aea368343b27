/**
 * What a form begins with: only what differs from it is saved (`changed-since.server.ts`), for somebody else may have changed
 * the rest meanwhile. `answered`: what a refused post said of it.
 */
export function ShownBefore({ values, answered }: { values: object; answered: string | undefined }) {
  return <input type="hidden" name="shown" value={answered ?? JSON.stringify(values)} />;
}
