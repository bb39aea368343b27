import { type Context, Hono } from 'hono';
import * as m from '#messages';
import { Refusal } from '../../../contract/errors.ts';
import { pictureSize, turfPictureVersion } from '../../../contract/turfs/picture.ts';
import { countTurfPages, listCityPages, listTurfPages } from '../../core/turfs/sitemap-rows.ts';
import type { Services } from '../../flows/services.ts';
import { getTurf } from '../../flows/turf/turf-cards.ts';
import { type CallerNaming, nameOfCaller } from '../../platform/http/origins/client-address.ts';
import type { SecurityVariables } from '../../platform/http/origins/security-headers.ts';
import type { Limit } from '../../platform/limits.ts';
import { createPictureStore } from './picture-store.ts';
import { robotsText } from './robots.ts';
import { publicPages, sitemap, sitemapIndex, turfsPerSitemap } from './sitemap.ts';

type DiscoveryContext = Context<{ Variables: SecurityVariables }>;
type Parts = {
  services: Services;
  /** Undefined where visitors may use any host name. */
  appUrl: string | undefined;
  callers: CallerNaming;
};

const picturesOfCaller: Limit = { name: 'pictures', tries: 60, seconds: 60 };
const sitemapsOfCaller: Limit = { name: 'sitemaps', tries: 30, seconds: 60 };
const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function createDiscoveryRoutes({
  services,
  appUrl,
  callers,
}: Parts): Hono<{ Variables: SecurityVariables }> {
  const { db, limits } = services;
  const routes = new Hono<{ Variables: SecurityVariables }>();
  const pictures = createPictureStore();
  const originOf = (c: DiscoveryContext) => appUrl ?? new URL(c.req.url).origin;
  const count = (c: DiscoveryContext, limit: Limit) =>
    limits.count(limit, nameOfCaller(c, callers) ?? 'unknown', m.errors_rate_limited);

  routes.onError((error, c) => {
    if (!(error instanceof Refusal)) throw error;
    const { retryAfterSeconds } = error.details ?? {};
    if (retryAfterSeconds !== undefined) c.header('retry-after', String(retryAfterSeconds));
    c.header('cache-control', 'no-store');
    return c.text(error.message, error.status as 404 | 429);
  });

  routes.get('/robots.txt', (c) => {
    c.header('cache-control', 'public, max-age=3600');
    return c.text(robotsText(originOf(c)));
  });

  routes.get('/sitemap.xml', async (c) => {
    await count(c, sitemapsOfCaller);
    const origin = originOf(c);
    const { count: turfs, changedAt } = await countTurfPages(db);
    const parts = Array.from({ length: Math.ceil(turfs / turfsPerSitemap) }, (_, i) => ({
      url: `${origin}/sitemaps/turfs-${i + 1}.xml`,
      changedAt,
    }));
    const files = ['pages', 'cities'].map((name) => ({ url: `${origin}/sitemaps/${name}.xml` }));
    return answerXml(c, sitemapIndex([...files, ...parts]));
  });

  routes.get('/sitemaps/pages.xml', (c) =>
    answerXml(c, sitemap(publicPages.map((path) => ({ url: `${originOf(c)}${path}` })))),
  );

  routes.get('/sitemaps/cities.xml', async (c) => {
    await count(c, sitemapsOfCaller);
    const origin = originOf(c);
    const paths = await listCityPages(db);
    return answerXml(c, sitemap(paths.map((path) => ({ url: `${origin}${path}` }))));
  });

  routes.get('/sitemaps/:file{turfs-[1-9][0-9]{0,4}\\.xml}', async (c) => {
    await count(c, sitemapsOfCaller);
    const part = Number.parseInt(c.req.param('file').slice('turfs-'.length), 10);
    const turfs = await listTurfPages(db, { from: (part - 1) * turfsPerSitemap, most: turfsPerSitemap });
    if (turfs.length === 0) return c.text('Not found', 404);
    const origin = originOf(c);
    return answerXml(
      c,
      sitemap(turfs.map(({ id, changedAt }) => ({ url: `${origin}/turf/${id}`, changedAt }))),
    );
  });

  routes.get('/og/maidan.png', async (c) => {
    const picture = await pictures.get('maidan', async () => (await drawing()).drawSitePicture());
    return answerPicture(c, picture, { version: `site-${pictureSize.width}`, isPinned: false });
  });

  routes.get('/og/turf/:file{[0-9a-f-]{36}\\.png}', async (c) => {
    const id = c.req.param('file').slice(0, -'.png'.length);
    if (!isUuid.test(id)) throw new Refusal('TURF_NOT_FOUND');
    const turf = await getTurf(db, id);
    const version = turfPictureVersion(turf);
    const name = `${id} ${version}`;
    if (!pictures.has(name)) await count(c, picturesOfCaller);
    const picture = await pictures.get(name, async () => (await drawing()).drawTurfPicture(turf));
    return answerPicture(c, picture, { version, isPinned: c.req.query('v') === version });
  });
  return routes;
}

/** Loads fonts and rasteriser on demand: they take 20 MB of memory. */
function drawing() {
  return import('./draw-picture.tsx');
}

function answerXml(c: DiscoveryContext, xml: string): Response {
  c.header('cache-control', 'public, max-age=3600');
  return c.body(xml, 200, { 'content-type': 'application/xml; charset=utf-8' });
}

/** Sends a picture: immutable for URLs with its version, otherwise cached for five minutes. */
function answerPicture(
  c: DiscoveryContext,
  picture: Uint8Array,
  { version, isPinned }: { version: string; isPinned: boolean },
): Response {
  const etag = `"${version}"`;
  c.header('etag', etag);
  c.header('cache-control', isPinned ? 'public, max-age=31536000, immutable' : 'public, max-age=300');
  if (c.req.header('if-none-match') === etag) return c.body(null, 304);
  return c.body(Uint8Array.from(picture), 200, { 'content-type': 'image/png' });
}
