import { describe, expect, test } from 'vitest';
import {
  assetsOf,
  beyond,
  handlingOf,
  isSomebodyElse,
  isWorthKeeping,
  keptPathOf,
  readerOf,
  staleAssets,
} from './decide.ts';

const origin = 'https://maidan.example';
const handling = (path: string, { method = 'GET', mode = 'cors' } = {}) =>
  handlingOf({ method, mode, url: new URL(path, origin).href }, origin);
const opening = (path: string) => handling(path, { mode: 'navigate' });

const page = (headers: Record<string, string>, status = 200, redirected = false) => ({
  status,
  redirected,
  headers: new Headers({ 'content-type': 'text/html; charset=utf-8', ...headers }),
});

describe('service worker decisions', () => {
  test('navigations are pages, client-side loads are page data', () => {
    for (const path of [
      '/',
      '/browse?sport=tennis',
      '/turf/7',
      '/bookings',
      '/offline',
      '/payments-explained',
    ])
      expect(opening(path), path).toBe('page');
    for (const path of ['/_.data', '/bookings.data', '/turf/7.data?_routes=x'])
      expect(handling(path), path).toBe('page-data');
    expect(handling('/browse')).toBe('leave');
  });

  test('handles assets in every request mode', () => {
    expect(handling('/assets/entry.client-CxyE.js')).toBe('asset');
    expect(handling('/assets/inter-CxyE.woff2', { mode: 'cors' })).toBe('asset');
  });

  test('ignores payments, accounts, APIs, other origins and form posts', () => {
    for (const path of [
      '/api/turfs',
      '/api/auth/get-session',
      '/rpc/bookings/list',
      '/auth/callback?token=x',
      '/payment?booking=7',
      '/payment.data?booking=7',
      '/sandbox/razorpay/v1/checkout/embedded',
      '/mail/unsubscribe',
      '/dev/mailbox',
      '/healthz',
    ])
      for (const mode of ['navigate', 'cors']) expect(handling(path, { mode }), path).toBe('leave');
    expect(opening('https://api.razorpay.com/')).toBe('leave');
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      for (const path of ['/', '/bookings/7f/cancel.data', '/assets/x.js'])
        expect(handling(path, { method }), `${method} ${path}`).toBe('leave');
  });

  test('detects every way of signing out', () => {
    for (const path of ['/logout', '/logout.data', '/api/auth/sign-out'])
      expect(handling(path, { method: 'POST' }), path).toBe('sign-out');
    expect(opening('/logout')).toBe('leave');
  });

  test('caches bookings and tickets, but no prices or free hours', () => {
    expect(keptPathOf(`${origin}/bookings`)).toBe('/bookings');
    expect(keptPathOf(`${origin}/bookings.data`)).toBe('/bookings');
    expect(keptPathOf(`${origin}/bookings/7f/ticket?from=mail`)).toBe('/bookings/7f/ticket');
    expect(keptPathOf(`${origin}/bookings?past=2026_7f`)).toBeUndefined();
    expect(keptPathOf(`${origin}/bookings?upcoming=2026_7f`)).toBeUndefined();
    expect(keptPathOf(`${origin}/bookings.data?past=2026_7f`)).toBe('/bookings');
    for (const path of ['/', '/browse', '/turf/7', '/payment', '/bookings/7f/cancel', '/settings'])
      expect(keptPathOf(origin + path), path).toBeUndefined();
  });

  test('caches only complete pages of a signed-in user', () => {
    expect(isWorthKeeping(page({ 'maidan-reader': 'asha' }))).toBe(true);
    expect(isWorthKeeping(page({ 'maidan-reader': 'nobody' }))).toBe(false);
    expect(isWorthKeeping(page({}))).toBe(false);
    expect(isWorthKeeping(page({ 'maidan-reader': 'asha' }, 500))).toBe(false);
    expect(isWorthKeeping(page({ 'maidan-reader': 'asha' }, 200, true))).toBe(false);
    expect(isWorthKeeping(page({ 'maidan-reader': 'asha', 'content-type': 'text/x-script' }))).toBe(false);
  });

  test('another user or a visitor invalidates the copies', () => {
    expect(isSomebodyElse('asha', 'nobody')).toBe(true);
    expect(isSomebodyElse('asha', 'ravi')).toBe(true);
    expect(isSomebodyElse('asha', 'asha')).toBe(false);
    expect(isSomebodyElse('asha', readerOf(new Headers()))).toBe(false);
    expect(isSomebodyElse(undefined, 'asha')).toBe(false);
  });

  test('lists each asset of a document once', () => {
    const html = `<link href="/assets/a-1.js"/><script>import("/assets/a-1.js");import("/assets/b_2.js")</script>
    <style>@font-face{src:url(/assets/inter-CPD.woff2)}</style><img src="/files/x.png">`;
    expect(assetsOf(html)).toEqual(['/assets/a-1.js', '/assets/b_2.js', '/assets/inter-CPD.woff2']);
  });

  test('deletes old assets except for those of cached pages', () => {
    const stored = ['/assets/old.js', '/assets/kept.js', '/assets/new.js'];
    expect(staleAssets(stored, { current: ['/assets/new.js'], inUse: ['/assets/kept.js'] })).toEqual([
      '/assets/old.js',
    ]);
  });

  test('deletes the oldest entries over the limit', () => {
    expect(beyond(['first', 'second', 'third'], 2)).toEqual(['first']);
    expect(beyond(['first'], 2)).toEqual([]);
  });
});
