/** Returns an id in lower case, as the API requires (contract/id-param.ts). '' counts as missing. */
export function idIn(sent: URLSearchParams | FormData, name: string): string | undefined {
  return String(sent.get(name) ?? '').toLowerCase() || undefined;
}
