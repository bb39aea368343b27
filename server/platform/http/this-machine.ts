import type { Context, MiddlewareHandler } from 'hono';
import { socketAddress } from './client-address.ts';

const ownNames = ['localhost', '127.0.0.1', '[::1]'];
const ownAddress = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;

/** Nothing of anybody's is behind them, or what comes proves itself by a signature. */
const openDoors = new Set(['/healthz', '/readyz', '/api/webhooks/razorpay']);

/**
 * Listening on loopback keeps the network out, not a proxy on this machine, a tunnel, or a page whose own name was made to
 * lead here: these ask under another name, or say for whom they ask.
 * @param appUrl APP_URL; its host is one more name of this machine
 * @param hasProxies whether proxies were announced by TRUST_PROXY; with an APP_URL, too, they may ask for anybody
 * @param where what to open instead
 */
export function answerThisMachine({
  appUrl,
  hasProxies,
  where,
}: {
  appUrl: string | undefined;
  hasProxies: boolean;
  where: string;
}): MiddlewareHandler {
  const names = appUrl ? [...ownNames, new URL(appUrl).hostname] : ownNames;
  const mayAskForAnybody = appUrl !== undefined && hasProxies;
  const sentence = `Demo people, the mailbox and pretend payments are for this machine alone: open ${where} on it, or see docs/operating.md for what opens Maidan to others.`;
  return async (c, next) => {
    const isOurs = isAskedBy(names, c) && (mayAskForAnybody || isAskedFromHere(names, c));
    return isOurs || openDoors.has(c.req.path) ? next() : c.text(sentence, 403);
  };
}

/** A request of this machine for itself, with no proxy in between. */
export function isOfThisMachine(c: Context): boolean {
  const { headers } = c.req.raw;
  const isHandedOn = forwarding.some((name) => headers.has(name)) || isFromPlainNginx(c);
  return !isHandedOn && ownAddress.test(socketAddress(c) ?? '') && isAskedBy(ownNames, c);
}

const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

function isAskedBy(names: readonly string[], c: Context): boolean {
  return names.includes(new URL(c.req.url).hostname);
}

function isAskedFromHere(names: readonly string[], c: Context): boolean {
  const { headers } = c.req.raw;
  const listed = (name: string) =>
    headers
      .get(name)
      ?.split(',')
      .map((entry) => entry.trim()) ?? [];
  const addresses = [...listed('x-forwarded-for'), ...listed('x-real-ip')];
  const hosts = listed('x-forwarded-host').map((host) => URL.parse(`http://${host}`)?.hostname ?? '');
  return (
    !headers.has('forwarded') &&
    !isFromPlainNginx(c) &&
    addresses.every((address) => ownAddress.test(address)) &&
    hosts.every((host) => names.includes(host))
  );
}

/** As it is installed it asks for `localhost`, says nothing of itself or of others, and speaks HTTP/1.0; no browser does. */
function isFromPlainNginx(c: Context): boolean {
  return (c.env as { incoming?: { httpVersion?: string } } | undefined)?.incoming?.httpVersion === '1.0';
}
