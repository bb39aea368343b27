import { answerInTime } from './answer-in-time.ts';
import { answerAsset, removeStaleAssets, storeAssets } from './assets.ts';
import { cacheNames } from './cache-names.ts';
import { assetsOf, handlingOf, keptPathOf, longestWaitMs } from './decide.ts';
import { openKeptPages, plainHeaders } from './offline-pages.ts';
import { endPushSubscription, showPushMessages } from './push.ts';
import { type SeenReason, withKeptList, withSeenBar } from './words.ts';
import type { FetchEvent, WorkerScope } from './worker-scope.ts';

/** All assets of this version, inserted by the build. They also make each build a new worker. */
declare const ASSETS_OF_BUILD: string[];

const scope = self as unknown as WorkerScope;
const kept = openKeptPages(caches, () => new Date());

scope.addEventListener('install', (event) => event.waitUntil(storeOfflinePage()));

scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));

scope.addEventListener('message', (event) => {
  // The user pressed "Reload"; otherwise a new version waits until all pages are closed.
  if (event.data === 'take-over') event.waitUntil(scope.skipWaiting());
  // The user signed out while offline.
  if (event.data === 'forget-pages') event.waitUntil(forgetPerson());
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  switch (handlingOf(request, location.origin)) {
    case 'asset':
      return event.respondWith(answerAsset(event));
    case 'page':
      return event.respondWith(answerPage(event));
    case 'page-data':
      return event.respondWith(answerPageData(event));
    case 'sign-out':
      // Even if the request fails.
      return event.waitUntil(forgetPerson());
    case 'leave':
  }
});

showPushMessages(scope);

/** Deletes the copies and the push subscription of the person who signs out. */
async function forgetPerson(): Promise<void> {
  await kept.clear();
  await endPushSubscription(scope);
}

/** Caches the offline page. Without credentials, because any user may see it. */
async function storeOfflinePage(): Promise<void> {
  const response = await fetch('/offline', { credentials: 'omit', cache: 'no-store' });
  if (!response.ok) throw new Error(`/offline answered ${response.status}`);
  const html = await response.text();
  // The page that installs the worker loaded this script before the worker could cache it.
  const watcher = ASSETS_OF_BUILD.filter((path) => path.startsWith('/assets/watch-connection-'));
  await storeAssets([...assetsOf(html), ...watcher]);
  const offline = await caches.open(cacheNames.offline);
  await offline.put('/offline', new Response(html, { headers: plainHeaders(response.headers) }));
}

async function takeOver(): Promise<void> {
  const inUse = (await kept.documents()).flatMap(assetsOf);
  await removeStaleAssets(ASSETS_OF_BUILD, inUse);
  await scope.clients.claim();
}

/**
 * Answers from the network first, so that old prices or free hours never look current. Back may show the
 * browser's own copy; the page then refreshes itself (live/document-from-before.ts).
 */
async function answerPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const path = keptPathOf(request.url);
  const asked = kept.turn();
  const answer = fetch(request);
  // Late responses are cached too. Clones here, before the body is read.
  const keep = answer.then((response) =>
    noteAndKeep(path, response.headers, path ? response.clone() : undefined, asked),
  );
  event.waitUntil(keep.catch(() => undefined));
  try {
    return path
      ? await answerInTime(answer, () => answerWithCopy(path, 'slow'), longestWaitMs)
      : await answerInTime(answer, answerWithKeptList, 2 * longestWaitMs);
  } catch {
    return answerWithoutNetwork(path);
  }
}

/** Answers a client-side load, which fetches only data, and fetches the whole page to cache it. */
async function answerPageData(event: FetchEvent): Promise<Response> {
  const asked = kept.turn();
  const response = await fetch(event.request);
  const path = keptPathOf(event.request.url);
  const keepWhole = async () => {
    const whole = path && response.ok ? await fetch(path) : undefined;
    await noteAndKeep(path, (whole ?? response).headers, whole, asked);
  };
  event.waitUntil(keepWhole().catch(() => undefined));
  return response;
}

async function noteAndKeep(
  path: string | undefined,
  headers: Headers,
  copy: Response | undefined,
  asked: number,
): Promise<void> {
  const turn = await kept.noteReader(headers, asked);
  if (turn === undefined || !path || !copy) return;
  const html = await kept.keep(path, copy, turn);
  if (html) await storeAssets(assetsOf(html));
}

async function answerWithoutNetwork(path: string | undefined): Promise<Response> {
  const copy = path ? await answerWithCopy(path, 'offline').catch(() => undefined) : undefined;
  return copy ?? (await offlinePage().catch(() => undefined)) ?? Response.error();
}

async function answerWithCopy(path: string, reason: SeenReason): Promise<Response | undefined> {
  const copy = await kept.find(path);
  return copy && new Response(withSeenBar(copy.html, copy.seenAt, reason), { headers: copy.headers });
}

/** Returns the offline page only if it lists cached pages; otherwise waiting for the network is better. */
async function answerWithKeptList(): Promise<Response | undefined> {
  return (await kept.list()).length > 0 ? offlinePage() : undefined;
}

async function offlinePage(): Promise<Response | undefined> {
  const offline = await (await caches.open(cacheNames.offline)).match('/offline');
  if (!offline) return undefined;
  const html = withKeptList(await offline.text(), await kept.list());
  return new Response(html, { status: 503, headers: offline.headers });
}
