/** Returns a refusal's message with its invalid fields: 'Invalid input data; date: Enter a valid date.' */
export function refusalWords(body: {
  message: string;
  data?: { fields?: { field: string; message: string }[] };
}): string {
  const fields = (body.data?.fields ?? []).map(({ field, message }) => `${field}: ${message}`);
  return [body.message, ...fields].join('; ');
}
