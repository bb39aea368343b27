const ours = 'https://maidan.invalid';
const longest = 1_500;

/**
 * Returns a safe path to return to. Only our own paths pass, normalised as a browser reads them; other hosts,
 * `//host`, backslashes and control characters give the fallback.
 */
export function readReturnTo(value: unknown, fallback = '/'): string {
  if (typeof value !== 'string' || value.length > longest) return fallback;
  if (!value.startsWith('/') || !isPlain(value)) return fallback;
  const url = URL.parse(value, ours);
  if (url?.origin !== ours || url.pathname.startsWith('//')) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}

/**
 * Browsers drop tabs and newlines and read a backslash as a slash: `/\t/evil` and `/\evil` are other hosts.
 */
function isPlain(text: string): boolean {
  for (const character of text) {
    const code = character.charCodeAt(0);
    if (code < 0x20 || code === 0x5c || (code >= 0x7f && code <= 0x9f)) return false;
  }
  return true;
}

export function withReturnTo(path: string, returnTo: string, more: Record<string, string> = {}): string {
  const params = new URLSearchParams(more);
  if (returnTo !== '/') params.set('returnTo', returnTo);
  return params.size === 0 ? path : `${path}?${params}`;
}
