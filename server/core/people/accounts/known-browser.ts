import { randomBytes, timingSafeEqual } from 'node:crypto';
import { parse } from 'hono/utils/cookie';
import { hostCookie } from '../../../platform/http/origins/own-cookies.ts';
import { keyedHash } from '../../../platform/keyed-hash.ts';

/** Not prefixed `maidan.` like cookies that change pages: with it alone a browser gets visitors' pages. */
export function browserCookie(appUrl: string): string {
  return hostCookie('maidan-browser', appUrl);
}
/** Accounts that one browser remembers: enough for a shared family computer. */
const mostAccounts = 5;

type Known = { appUrl: string; secret: string; account: string };

/**
 * Returns the browser's random id if it signed in to this account or set its password; it has its own budget.
 * The cookie is the id and, per account, a keyed hash of both: it names no account and opens no session.
 */
export function findKnownBrowser(headers: Headers | undefined, known: Known): string | undefined {
  const { id, marks } = readCookie(headers, known);
  if (id === undefined) return undefined;
  const wanted = markOf(id, known);
  return marks.some((mark) => isSame(mark, wanted)) ? id : undefined;
}

/** Returns the cookie after a sign-in or a new password, with the most recent accounts. */
export function rememberBrowser(headers: Headers | undefined, known: Known): string {
  const { id = randomBytes(16).toString('base64url'), marks } = readCookie(headers, known);
  const mark = markOf(id, known);
  return [id, mark, ...marks.filter((other) => other !== mark)].slice(0, 1 + mostAccounts).join('.');
}

/** Removes all other cookies, which would make the call count as signed in. */
export function browserHeaders(headers: Headers, appUrl: string): Headers {
  const kept = new Headers(headers);
  const name = browserCookie(appUrl);
  const cookie = parse(headers.get('cookie') ?? '', name)[name];
  if (cookie === undefined) kept.delete('cookie');
  else kept.set('cookie', `${name}=${cookie}`);
  return kept;
}

function readCookie(
  headers: Headers | undefined,
  { appUrl }: Pick<Known, 'appUrl'>,
): { id: string | undefined; marks: string[] } {
  const name = browserCookie(appUrl);
  const value = parse(headers?.get('cookie') ?? '', name)[name] ?? '';
  if (!/^[\w-]{22}(\.[\w-]{22}){0,5}$/.test(value)) return { id: undefined, marks: [] };
  const [id, ...marks] = value.split('.');
  return { id, marks };
}

function markOf(id: string, { secret, account }: Known): string {
  return keyedHash(secret, `known browser ${id} ${account.toLowerCase()}`);
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
