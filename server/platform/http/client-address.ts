import { createHmac } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { hasOwnCookie } from './own-cookies.ts';

/** Carries who is calling through pages, API and accounts alike. Whatever a client sends under this name is dropped. */
const header = 'x-maidan-caller';

const siteDigits = 16;

export type CallerNaming = { secret: string; trustedProxies: number | undefined };

/**
 * Names a caller's network address without keeping it: limits and the audit log compare these names. The address is
 * the socket's, or, behind `trustedProxies` proxies of our own, the one the outermost of them wrote down.
 */
export function nameCaller(naming: CallerNaming): MiddlewareHandler {
  return async (c, next) => {
    const { method, headers } = c.req.raw;
    // Visitors' pages are many, and what counts who reads them asks for the name itself.
    if ((method === 'GET' || method === 'HEAD') && !hasOwnCookie(headers)) {
      if (headers.has(header)) headers.delete(header);
      return next();
    }
    const name = nameOfCaller(c, naming);
    if (name) headers.set(header, name);
    else headers.delete(header);
    await next();
  };
}

/** The same name, also of who asks for a page; `undefined` without a socket. */
export function nameOfCaller(c: Context, { secret, trustedProxies }: CallerNaming): string | undefined {
  const address = addressOf(c, trustedProxies);
  if (!address) return undefined;
  const network = networkOf(address);
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('hex').slice(0, siteDigits);
  return hash(`site ${siteOf(network)}`) + hash(`caller ${network}`);
}

/** Returns the part of a caller's name that its whole /48 shares; of an IPv4 caller it names the one address. */
export function siteOfCaller(caller: string): string {
  return caller.slice(0, siteDigits);
}

/** The network address of whoever asks; `undefined` without a socket. */
export function addressOf(c: Context, trustedProxies: number | undefined): string | undefined {
  const forwarded = trustedProxies && forwardedAddress(c.req.raw.headers, trustedProxies);
  return forwarded || socketAddress(c);
}

/** `undefined` for work of the server's own, which no limit concerns. */
export function callerOf(headers: Headers | undefined): string | undefined {
  return headers?.get(header) ?? undefined;
}

/** One customer of an IPv6 provider has a whole /64: counting single addresses there would count nothing. */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain);
  if (mapped?.[1]) return mapped[1];
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const middle = tail === undefined ? 0 : 8 - groups.length - after.length;
  return [...groups, ...Array.from({ length: middle }, () => '0'), ...after].slice(0, 4).join(':');
}

/** Hosting providers give away a /48, which is 65,536 networks. */
function siteOf(network: string): string {
  return network.split(':').slice(0, 3).join(':');
}

/** Each proxy appends whom it was called by, so only the last entries are ours to believe. */
export function forwardedAddress(headers: Headers, trustedProxies: number): string | undefined {
  const entries = (headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  return entries.at(-trustedProxies) || undefined;
}

export function socketAddress(c: Context): string | undefined {
  try {
    return getConnInfo(c).remote.address;
  } catch {
    // A request that came over no socket: a test's, or the server's own.
    return undefined;
  }
}
