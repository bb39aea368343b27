import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as compress from '../responses/compress.ts';
import { type Audience, audienceOf, createPageCache, incompleteHeader } from './page-cache.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const turf = new Request('http://localhost/turf/t1', { headers: { 'accept-encoding': 'identity' } });

const share = (html: string) => ({ html: html.replace(/ made at \d+/, ''), policy: 'policy' });

const variantOf = (request: Request) => request.headers.get('accept-language') ?? 'en-IN';

function countedPages(path = '/turf/t1', hearsAll = true) {
  const request = new Request(`http://localhost${path}`, { headers: { 'accept-encoding': 'identity' } });
  let renders = 0;
  const render = async () => {
    renders += 1;
    return new Response(`page ${renders}`, { headers: { 'content-type': 'text/html' } });
  };
  const cache = createPageCache(() => hearsAll, variantOf);
  const ask = async () => (await cache.answer(request, render, share)).text();
  return { cache, ask, renders: () => renders };
}

describe('page cache', () => {
  test('concurrent visitors share one render', async () => {
    const { ask, renders } = countedPages();
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(['page 1', 'page 1', 'page 1']);
    expect(renders()).toBe(1);
  });

  test.each([
    ['/turf/t1', 5_000, 20_000, true],
    ['/turf/t1', 1_000, 4_000, false],
    ['/browse', 1_000, 4_000, true],
  ])(
    '%s: stale after %i ms, expired after %i ms (events arrive: %s)',
    async (path, fresh, usable, hearsAll) => {
      const { ask } = countedPages(path, hearsAll);
      await ask();
      vi.advanceTimersByTime(fresh - 1);
      expect([await ask(), await ask()]).toEqual(['page 1', 'page 1']);
      vi.advanceTimersByTime(2);
      expect(await ask()).toBe('page 1');
      expect(await ask()).toBe('page 2');
      vi.advanceTimersByTime(usable + 1);
      expect(await ask()).toBe('page 3');
    },
  );

  test('languages have separate pages; a turf change purges all of them', async () => {
    const { cache, renders } = countedPages();
    const [english, tamil] = ['en-IN', 'ta-IN'].map((language) => {
      const request = new Request(turf.url, { headers: { 'accept-language': language } });
      let version = 0;
      const render = async () => {
        version += 1;
        return new Response(`${language} ${version}`, { headers: { 'content-type': 'text/html' } });
      };
      return async () => (await cache.answer(request, render, share)).text();
    }) as [() => Promise<string>, () => Promise<string>];
    expect([await english(), await tamil(), await english(), await tamil()]).toEqual([
      'en-IN 1',
      'ta-IN 1',
      'en-IN 1',
      'ta-IN 1',
    ]);
    cache.forgetTurf('t1');
    expect([await english(), await tamil(), renders()]).toEqual(['en-IN 2', 'ta-IN 2', 0]);
  });

  test('slots change: the next visitor sees it, even during a render', async () => {
    const { cache, ask } = countedPages();
    await ask();
    cache.forgetTurf('t1');
    expect(await ask()).toBe('page 2');
    vi.advanceTimersByTime(5_001);
    const renewing = ask();
    cache.forgetTurf('t1');
    await renewing;
    expect(await ask()).toBe('page 4');
  });

  test('matching ETag: 304 without a body, until the page changes', async () => {
    const { cache, ask } = countedPages();
    await ask();
    const render = async () => new Response('page 2', { headers: { 'content-type': 'text/html' } });
    const first = await cache.answer(turf, render, share);
    const again = new Request(turf.url, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    const same = await cache.answer(again, render, share);
    expect([same.status, await same.text()]).toEqual([304, '']);
    expect(same.headers.get('content-security-policy')).toBe('policy');
    cache.forgetTurf('t1');
    const changed = await cache.answer(again, render, share);
    expect([changed.status, await changed.text()]).toEqual([200, 'page 2']);
  });

  test('unchanged re-render: keeps the ETag and the compressed body', async () => {
    const cache = createPageCache(() => true, variantOf);
    const pack = vi.spyOn(compress, 'pack');
    let renders = 0;
    const render = async () => {
      renders += 1;
      return new Response(`page made at ${renders}`, { headers: { 'content-type': 'text/html' } });
    };
    const ask = async (etag = '') =>
      cache.answer(new Request(turf, { headers: { 'if-none-match': etag } }), render, share);
    const first = await ask();
    vi.advanceTimersByTime(5_001);
    await ask();
    const { status } = await ask(first.headers.get('etag') ?? '');
    expect([renders, status]).toEqual([2, 304]);
    expect(await (await ask()).text()).toBe('page');
    expect(pack).toHaveBeenCalledOnce();
  });

  test('many requests before compression: the page is compressed once', async () => {
    const cache = createPageCache(() => true, variantOf);
    const pack = vi.spyOn(compress, 'pack').mockClear();
    const brotli = new Request(turf, { headers: { 'accept-encoding': 'br' } });
    const render = async () => new Response('page', { headers: { 'content-type': 'text/html' } });
    const answers = await Promise.all(Array.from({ length: 20 }, () => cache.answer(brotli, render, share)));
    expect(answers.every(({ headers }) => headers.get('content-encoding') === 'br')).toBe(true);
    expect(pack).toHaveBeenCalledOnce();
  });

  test('incomplete page: shared for one second, never replaces a complete one', async () => {
    const cache = createPageCache(() => true, variantOf);
    const answers = ['no hours', 'hours at 1', 'no hours', 'hours at 2'];
    const render = async () => {
      const text = answers.shift() ?? 'asked too often';
      const headers = {
        'content-type': 'text/html',
        ...(text === 'no hours' && { [incompleteHeader]: 'true' }),
      };
      return new Response(text, { headers });
    };
    const ask = async () => (await cache.answer(turf, render, (html) => ({ html, policy: 'policy' }))).text();
    expect(await Promise.all([ask(), ask()])).toEqual(['no hours', 'no hours']);
    vi.advanceTimersByTime(999);
    expect(await ask()).toBe('no hours');
    vi.advanceTimersByTime(1);
    expect(await ask()).toBe('hours at 1');
    vi.advanceTimersByTime(5_001);
    expect(await ask()).toBe('hours at 1');
    await vi.advanceTimersByTimeAsync(0);
    expect(await ask()).toBe('hours at 1');
    await vi.advanceTimersByTimeAsync(0);
    expect(await ask()).toBe('hours at 2');
  });

  test.each([
    ['an error', { status: 404 }],
    ['an answer that sets a cookie', { headers: { 'set-cookie': 'maidan.flash=signed-in' } }],
  ])('%s: never cached', async (_, answer) => {
    const cache = createPageCache(() => true, variantOf);
    let renders = 0;
    const render = async () => {
      renders += 1;
      return new Response('of one visitor', answer);
    };
    await cache.answer(turf, render, share);
    await cache.answer(turf, render, share);
    expect(renders).toBe(2);
  });

  test.each([
    ['/', true],
    ['/_.data', true],
    ['/browse', true],
    ['/browse?sport=tennis&location=Puducherry', true],
    ['/browse?q=anything', false],
    ['/browse?near=11.93,79.83', false],
    ['/browse?made=up', false],
    [`/browse?location=${'x'.repeat(100)}`, false],
    ['/turf/t1', true],
    ['/turf/t1.data', true],
    ['/login', false],
    ['/payment', false],
    ['/bookings', false],
    ['/favourites', false],
    ['/turf/t1/review', false],
    ['/turf/t1/favourite', false],
    ['/reviews/r1/report', false],
    ['/admin/reviews', false],
    ['/auth/callback', false],
  ])('%s is the same for all visitors: %s', (path, expected) => {
    const visit = new Request(`http://localhost${path}`);
    expect(audienceOf(visit)).toBe(expected ? 'visitor' : undefined);
  });

  test.each([
    ['maidan.session_token=x', false],
    ['__Secure-maidan.session_token=x', false],
    ['__Host-maidan.session_token=x', false],
    ['AWSALB=1; maidan.flash=signed-in', false],
    ['AWSALB=1;maidan.flash=signed-in', false],
    // Cookies of a load balancer, or of another site of the same domain.
    ['AWSALB=x; _ga=GA1.2.maidan.x', true],
    ['notmaidan.session_token=x', true],
    // This cookie stays after signing out.
    ['maidan-browser=x', true],
    ['__Host-maidan-browser=x', true],
  ])('cookies %s: answered from the cache: %s', (cookie, expected) => {
    const visit = new Request('http://localhost/', { headers: { cookie } });
    expect(audienceOf(visit)).toBe(expected ? 'visitor' : undefined);
  });

  test.each<[string, string, Audience | undefined]>([
    ['/turf/t1', '__Host-maidan.session_token=x', 'signed-in'],
    ['/turf/t1.data', 'AWSALB=1; maidan.session_token=x', 'signed-in'],
    ['/venue/v1', 'maidan.session_token=x', 'signed-in'],
    ['/turfs/chennai/tennis', 'maidan.session_token=x', 'signed-in'],
    ['/browse?sport=tennis', 'maidan.session_token=x', 'signed-in'],
    ['/browse', 'maidan.guest=y', 'guest'],
    ['/browse', 'maidan.guest=y; maidan.session_token=x', 'signed-in'],
    // The viewer's own page: a message, a free search, or a browser without JavaScript.
    ['/turf/t1', 'maidan.session_token=x; maidan.flash=signed-in', undefined],
    ['/browse?q=anything', 'maidan.session_token=x', undefined],
    ['/turf/t1', 'maidan.session_token=x; maidan.no-script=1', undefined],
    // Pages with the viewer's name or form values.
    ['/', 'maidan.session_token=x', undefined],
    ['/contact', 'maidan.session_token=x', undefined],
  ])('%s with %s: shared by %s', (path, cookie, expected) => {
    expect(audienceOf(new Request(`http://localhost${path}`, { headers: { cookie } }))).toBe(expected);
  });

  test('render: sees neither our cookies nor credentials', async () => {
    const cookie = 'maidan.guest=y; AWSALB=1; __Host-maidan.session_token=x';
    const headers = { cookie, authorization: 'Bearer x', 'accept-language': 'en-IN' };
    const cache = createPageCache(() => true, variantOf);
    const seen: (string | null)[] = [];
    const render = async (stranger: Request) => {
      seen.push(...['cookie', 'authorization', 'accept-language'].map((name) => stranger.headers.get(name)));
      return new Response('missing', { status: 404 });
    };
    await cache.answer(new Request(turf.url, { headers }), render, share);
    expect(seen).toEqual(['AWSALB=1', null, 'en-IN']);
  });
});
