import { cacheNames } from './cache-names.ts';
import { beyond, mostAssets, staleAssets } from './decide.ts';
import type { FetchEvent } from './worker-scope.ts';

const isWhole = (response: Response) => response.status === 200 && response.type === 'basic';

/** Answers from the cache, else from the network and caches it. A full disk never fails the request. */
export async function answerAsset(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const assets = await caches.open(cacheNames.assets).catch(() => undefined);
  const stored = await assets?.match(request.url).catch(() => undefined);
  if (stored) return stored;
  const response = await fetch(request);
  if (assets && isWhole(response)) event.waitUntil(put(assets, request.url, response.clone()));
  return response;
}

function put(assets: Cache, url: string, response: Response): Promise<void> {
  return assets.put(url, response).catch(() => undefined);
}

/** Caches the assets that an offline copy needs. Skips assets that cannot be fetched. */
export async function storeAssets(paths: readonly string[]): Promise<void> {
  const assets = await caches.open(cacheNames.assets);
  for (const path of paths) {
    if (await assets.match(path)) continue;
    const response = await fetch(path).catch(() => undefined);
    if (response && isWhole(response)) await put(assets, path, response);
  }
}

export async function removeStaleAssets(current: readonly string[], inUse: readonly string[]): Promise<void> {
  const assets = await caches.open(cacheNames.assets);
  const stored = (await assets.keys()).map(({ url }) => new URL(url).pathname);
  const stale = staleAssets(stored, { current, inUse });
  const left = stored.filter((path) => !stale.includes(path));
  for (const path of [...stale, ...beyond(left, mostAssets)]) await assets.delete(path);
}
