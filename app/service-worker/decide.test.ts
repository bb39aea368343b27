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

describe('decide', () => {
  test('pages are pages when they are opened, and their data when a link inside asks for it', () => {
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

  test('assets are assets, however they are asked for', () => {
    expect(handling('/assets/entry.client-CxyE.js')).toBe('asset');
    expect(handling('/assets/inter-CxyE.woff2', { mode: 'cors' })).toBe('asset');
  });

  test('money, accounts, programs, other origins and everything that is sent are left alone', () => {
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

  test('signing out is seen on every way it goes', () => {
    for (const path of ['/logout', '/logout.data', '/api/auth/sign-out'])
      expect(handling(path, { method: 'POST' }), path).toBe('sign-out');
    expect(opening('/logout')).toBe('leave');
  });

  test('bookings and tickets are kept, nothing with a price or a free hour is', () => {
    expect(keptPathOf(`${origin}/bookings`)).toBe('/bookings');
    expect(keptPathOf(`${origin}/bookings.data`)).toBe('/bookings');
    expect(keptPathOf(`${origin}/bookings/7f/ticket?from=mail`)).toBe('/bookings/7f/ticket');
    expect(keptPathOf(`${origin}/bookings?past=2026_7f`)).toBeUndefined();
    expect(keptPathOf(`${origin}/bookings?upcoming=2026_7f`)).toBeUndefined();
    expect(keptPathOf(`${origin}/bookings.data?past=2026_7f`)).toBe('/bookings');
    for (const path of ['/', '/browse', '/turf/7', '/payment', '/bookings/7f/cancel', '/settings'])
      expect(keptPathOf(origin + path), path).toBeUndefined();
  });

  test('only a whole page of somebody who is signed in is worth keeping', () => {
    expect(isWorthKeeping(page({ 'maidan-reader': 'asha' }))).toBe(true);
    expect(isWorthKeeping(page({ 'maidan-reader': 'nobody' }))).toBe(false);
    expect(isWorthKeeping(page({}))).toBe(false);
    expect(isWorthKeeping(page({ 'maidan-reader': 'asha' }, 500))).toBe(false);
    expect(isWorthKeeping(page({ 'maidan-reader': 'asha' }, 200, true))).toBe(false);
    expect(isWorthKeeping(page({ 'maidan-reader': 'asha', 'content-type': 'text/x-script' }))).toBe(false);
  });

  test('copies of one person end with nobody and with somebody else, not with an answer that does not say', () => {
    expect(isSomebodyElse('asha', 'nobody')).toBe(true);
    expect(isSomebodyElse('asha', 'ravi')).toBe(true);
    expect(isSomebodyElse('asha', 'asha')).toBe(false);
    expect(isSomebodyElse('asha', readerOf(new Headers()))).toBe(false);
    expect(isSomebodyElse(undefined, 'asha')).toBe(false);
  });

  test('a document names its assets, each once', () => {
    const html = `<link href="/assets/a-1.js"/><script>import("/assets/a-1.js");import("/assets/b_2.js")</script>
    <style>@font-face{src:url(/assets/inter-CPD.woff2)}</style><img src="/files/x.png">`;
    expect(assetsOf(html)).toEqual(['/assets/a-1.js', '/assets/b_2.js', '/assets/inter-CPD.woff2']);
  });

  test('old assets go; those of this build and of kept pages stay', () => {
    const stored = ['/assets/old.js', '/assets/kept.js', '/assets/new.js'];
    expect(staleAssets(stored, { current: ['/assets/new.js'], inUse: ['/assets/kept.js'] })).toEqual([
      '/assets/old.js',
    ]);
  });

  test('of too many, the oldest go', () => {
    expect(beyond(['first', 'second', 'third'], 2)).toEqual(['first']);
    expect(beyond(['first'], 2)).toEqual([]);
  });
});
