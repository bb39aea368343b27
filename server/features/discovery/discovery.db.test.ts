import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Refusal } from '../../../contract/errors.ts';
import {
  createTurf,
  openTestInstallation,
  type TestInstallation,
} from '../../../tests/support/servers/installation.ts';
import { turfs } from '../../core/turfs/tables.ts';

const origin = 'http://localhost:8080';
let maidan: TestInstallation;
beforeAll(async () => {
  maidan = await openTestInstallation();
});
afterAll(() => maidan.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  maidan.app.request(`${origin}${path}`, { headers });

/** Returns the locations after checking that the XML is well-formed: closed tags and escaped `&`. */
function locationsOf(xml: string): string[] {
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true);
  expect(xml.match(/<[a-z]+[ >]/g)?.length).toBe(xml.match(/<\/[a-z]+>/g)?.length);
  expect(xml).not.toMatch(/&(?!(amp|lt|gt|quot|apos);)/);
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
}

describe('discovery', () => {
  test('sitemap: lists public pages and active turfs only', async () => {
    const open = await createTurf(maidan);
    const archived = await createTurf(maidan, { isActive: false });
    const index = await get('/sitemap.xml');
    expect(index.headers.get('content-type')).toContain('application/xml');
    const files = locationsOf(await index.text());
    expect(files).toEqual(['pages', 'cities', 'turfs-1'].map((name) => `${origin}/sitemaps/${name}.xml`));

    const pages = locationsOf(await (await get('/sitemaps/pages.xml')).text());
    expect(pages).toEqual(expect.arrayContaining([`${origin}/faq`, `${origin}/list-your-turf`]));
    const xml = await (await get('/sitemaps/turfs-1.xml')).text();
    expect(locationsOf(xml)).toContain(`${origin}/turf/${open}`);
    expect(xml).not.toContain(archived);
    expect(xml).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
    expect((await get('/sitemaps/turfs-2.xml')).status).toBe(404);
  });

  test('sitemap: one address for each city and each of its sports', async () => {
    await createTurf(maidan, { location: 'Lodhi, New Delhi', sport: 'cricket' });
    await createTurf(maidan, { location: 'Saket, Delhi', sport: 'cricket' });
    await createTurf(maidan, { location: 'Lodhi, Delhi', sport: 'tennis' });
    await createTurf(maidan, { location: 'Beach, Goa', isActive: false });
    const cities = locationsOf(await (await get('/sitemaps/cities.xml')).text());
    expect(cities).toEqual(
      ['chennai', 'chennai/football', 'delhi', 'delhi/cricket', 'delhi/tennis'].map(
        (path) => `${origin}/turfs/${path}`,
      ),
    );
  });

  test('robots.txt: plain text with the requested host', async () => {
    const answer = await get('/robots.txt');
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(await answer.text()).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });

  test('turf picture: cached for a year by version, changes with the price', async () => {
    const turfId = await createTurf(maidan);
    const first = await get(`/og/turf/${turfId}.png`);
    expect(first.headers.get('content-type')).toBe('image/png');
    expect(first.headers.get('cache-control')).toBe('public, max-age=300');
    const etag = first.headers.get('etag') ?? '';
    const png = Buffer.from(await first.arrayBuffer());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);

    const pinned = await get(`/og/turf/${turfId}.png?v=${etag.slice(1, -1)}`);
    expect(pinned.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get(`/og/turf/${turfId}.png`, { 'if-none-match': etag })).status).toBe(304);

    await maidan.services.db.update(turfs).set({ hourlyRatePaise: 750_00 }).where(eq(turfs.id, turfId));
    const dearer = await get(`/og/turf/${turfId}.png`);
    expect(dearer.headers.get('etag')).not.toBe(etag);
    expect(Buffer.from(await dearer.arrayBuffer()).equals(png)).toBe(false);
  });

  test('rate limit: refuses to draw more pictures, still serves drawn ones', async () => {
    const [drawn, other] = [await createTurf(maidan), await createTurf(maidan)];
    expect((await get(`/og/turf/${drawn}.png`)).status).toBe(200);
    const tooMany = new Refusal('RATE_LIMITED', { data: { retryAfterSeconds: 40 } });
    const count = vi.spyOn(maidan.services.limits, 'count').mockRejectedValue(tooMany);
    const refused = await get(`/og/turf/${other}.png`);
    const again = await get(`/og/turf/${drawn}.png`);
    count.mockRestore();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '40']);
    expect(refused.headers.get('cache-control')).toContain('no-store');
    expect(again.status).toBe(200);
  });

  test('archived, unknown or malformed turf: no picture', async () => {
    const archived = await createTurf(maidan, { isActive: false });
    for (const name of [archived, '018f5d6e-0000-7000-8000-000000000001', 'nonsense']) {
      expect((await get(`/og/turf/${name}.png`)).status, name).not.toBe(500);
      expect((await get(`/og/turf/${name}.png`)).headers.get('content-type')).not.toBe('image/png');
    }
  });

  test('personal and search pages: X-Robots-Tag is noindex', async () => {
    expect((await get('/bookings')).headers.get('x-robots-tag')).toBe('noindex');
    expect((await get('/browse?q=pondy')).headers.get('x-robots-tag')).toBe('noindex');
    expect((await get('/browse')).headers.has('x-robots-tag')).toBe(false);
  });

  test('sitemap rate limit: refuses one address, not another', async () => {
    const behindProxy = await openTestInstallation({ TRUST_PROXY: '1', APP_URL: origin });
    const statusFor = async (address: string) =>
      (await behindProxy.app.request(`${origin}/sitemap.xml`, { headers: { 'x-forwarded-for': address } }))
        .status;
    for (let n = 0; n < 30; n += 1) expect(await statusFor('203.0.113.9')).toBe(200);
    expect(await statusFor('203.0.113.9')).toBe(429);
    expect(await statusFor('66.249.66.1')).toBe(200);
    await behindProxy.close();
  });
});
