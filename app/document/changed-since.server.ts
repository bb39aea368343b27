/**
 * What was changed on a form since it was opened, by the values it began with in its field `shown`: what somebody else has
 * saved meanwhile stays as they left it. Of a form that does not say what it showed, everything counts.
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
