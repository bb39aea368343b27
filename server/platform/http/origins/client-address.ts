import { createHmac } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { hasOwnCookie } from './own-cookies.ts';

/** Carries the caller's name to pages, API and accounts. A value sent by the client is dropped. */
const header = 'x-maidan-caller';

const siteDigits = 16;

export type CallerNaming = { secret: string; trustedProxies: number | undefined };

/**
 * Names the caller by a keyed hash of the network address, for limits and the audit log. The address is the
 * socket's or, behind `trustedProxies` proxies, the one recorded by the outermost.
 */
export function nameCaller(naming: CallerNaming): MiddlewareHandler {
  return async (c, next) => {
    const { method, headers } = c.req.raw;
    // Skipped for visitors' page views, which are frequent. Routes that limit reads call `nameOfCaller`.
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

/** Returns the same name for any request; `undefined` without a socket. */
export function nameOfCaller(c: Context, { secret, trustedProxies }: CallerNaming): string | undefined {
  const address = addressOf(c, trustedProxies);
  if (!address) return undefined;
  const network = networkOf(address);
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('hex').slice(0, siteDigits);
  return hash(`site ${siteOf(network)}`) + hash(`caller ${network}`);
}

/** Returns the part of a caller's name shared by its whole /48. For IPv4 it names the single address. */
export function siteOfCaller(caller: string): string {
  return caller.slice(0, siteDigits);
}

/** Returns the caller's network address; `undefined` without a socket. */
export function addressOf(c: Context, trustedProxies: number | undefined): string | undefined {
  const forwarded = trustedProxies && forwardedAddress(c.req.raw.headers, trustedProxies);
  return forwarded || socketAddress(c);
}

/** Returns the caller's name; `undefined` for calls by the server itself, which have no limits. */
export function callerOf(headers: Headers | undefined): string | undefined {
  return headers?.get(header) ?? undefined;
}

/**
 * Returns the /64 of an IPv6 address: each customer has a whole one, so single addresses cannot be limited.
 */
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

/** Returns the /48, which hosting providers give away: 65,536 networks. */
function siteOf(network: string): string {
  return network.split(':').slice(0, 3).join(':');
}

/** Each proxy appends the address of its client, so only the last entries can be trusted. */
export function forwardedAddress(headers: Headers, trustedProxies: number): string | undefined {
  const entries = (headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  return entries.at(-trustedProxies) || undefined;
}

export function socketAddress(c: Context): string | undefined {
  try {
    return getConnInfo(c).remote.address;
  } catch {
    // No socket: a test, or a call by the server itself.
    return undefined;
  }
}
