import { hkdfSync } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { parse } from 'hono/utils/cookie';
import * as m from '#messages';
import { equalsSecret } from '../../constant-time.ts';
import { answerSmallPage } from '../responses/small-page.ts';
import type { SecurityVariables } from './security-headers.ts';

/** Without the `maidan.` prefix (own-cookies.ts), so that its visitors still read cached pages. */
export const demoCookie = 'maidan-demo';
const parameter = 'demo';
const yearSeconds = 365 * 86_400;

type Middleware = MiddlewareHandler<{ Variables: SecurityVariables }>;

/**
 * Derives the key from the installation's secret, so that it survives a restart and is the same on all nodes.
 */
export function createDemoKey(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'maidan demo link', 32)).toString('base64url');
}

export function demoLink(page: string, demoKey: string): string {
  return `${page}?${parameter}=${demoKey}`;
}

export function hasDemoCookie(headers: Headers | undefined, demoKey: string): boolean {
  const sent = parse(headers?.get('cookie') ?? '', demoCookie)[demoCookie];
  return sent !== undefined && equalsSecret(sent, demoKey);
}

/** Exchanges the key in a link for a cookie, and redirects to the address without the key. */
export function acceptDemoLink(demoKey: string, { secure }: { secure: boolean }): Middleware {
  return async (c, next) => {
    const sent = c.req.method === 'GET' ? c.req.query(parameter) : undefined;
    if (sent === undefined) return next();
    if (!equalsSecret(sent, demoKey)) return answerClosed(c);
    const url = new URL(c.req.url);
    url.searchParams.delete(parameter);
    setCookie(c, demoCookie, demoKey, { maxAge: yearSeconds, httpOnly: true, sameSite: 'Lax', secure });
    c.header('referrer-policy', 'no-referrer');
    c.header('cache-control', 'no-store');
    // A path that begins with `//` would lead to another host.
    return c.redirect(url.pathname.replace(/^\/+/, '/') + url.search);
  };
}

export function requireDemoCookie(demoKey: string): Middleware {
  return async (c, next) => {
    if (!hasDemoCookie(c.req.raw.headers, demoKey)) return answerClosed(c);
    await next();
    c.header('cache-control', 'private, no-store');
  };
}

function answerClosed(c: Context<{ Variables: SecurityVariables }>): Promise<Response> {
  return answerSmallPage(c, {
    platformName: 'Maidan',
    title: m.errors_demo_closed(),
    body: html`<p>${m.errors_demo_closed_text()}</p>`,
    status: 403,
  });
}
