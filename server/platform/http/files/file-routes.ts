import { Hono } from 'hono';
import type { Files } from '../../files/files.ts';

const types = { avif: 'image/avif', webp: 'image/webp' } as const;
const year = 31_536_000;

/** Serves uploaded pictures. Names are never reused, so browsers may cache them for ever. */
export function createFileRoutes(files: Files): Hono {
  const routes = new Hono();
  routes.get('/turfs/:folder{[0-9a-f]{32}}/:name{[0-9]{3,4}\\.(avif|webp)}', async (c) => {
    const key = `turfs/${c.req.param('folder')}/${c.req.param('name')}`;
    const bytes = await findBytes(files, key);
    if (!bytes) return c.text('Not found', 404, { 'cache-control': 'no-store' });
    return c.body(Uint8Array.from(bytes), 200, {
      'content-type': types[key.endsWith('.avif') ? 'avif' : 'webp'],
      'cache-control': `public, max-age=${year}, immutable`,
    });
  });
  routes.all('*', (c) => c.text('Not found', 404));
  return routes;
}

/** Throws if the bucket fails; returns undefined only for a missing file. */
async function findBytes(files: Files, key: string): Promise<Uint8Array | undefined> {
  try {
    return await files.getBytes(key);
  } catch (error) {
    if (await files.exists(key)) throw error;
    return undefined;
  }
}
