/** An id in an address or a form, in PostgreSQL's writing, as the API takes it (contract/sent-id.ts): '' is none. */
export function idIn(sent: URLSearchParams | FormData, name: string): string | undefined {
  return String(sent.get(name) ?? '').toLowerCase() || undefined;
}
