/**
 * The form's initial values. Only differing values are saved (`changed-since.server.ts`), because others may
 * have changed the rest. `answered`: this field's value from a refused submission.
 */
export function ShownBefore({ values, answered }: { values: object; answered: string | undefined }) {
  return <input type="hidden" name="shown" value={answered ?? JSON.stringify(values)} />;
}
