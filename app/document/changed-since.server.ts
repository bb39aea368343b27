/**
 * Returns the values that differ from those the form showed (its field `shown`), so that saving keeps other
 * people's changes. Without a readable `shown`, returns all values.
 */
export function changedSince<Values extends object>(formData: FormData, values: Values): Partial<Values> {
  const shown = shownIn(formData);
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(shown[name]);
  return Object.fromEntries(Object.entries(values).filter(isChanged)) as Partial<Values>;
}

function shownIn(formData: FormData): Record<string, unknown> {
  try {
    return { ...JSON.parse(String(formData.get('shown') ?? '{}')) };
  } catch {
    return {};
  }
}
