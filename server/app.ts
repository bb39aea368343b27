import { serveStatic } from '@hono/node-server/serve-static';
import { type Handler, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as m from '#messages';
import type { ApiClient } from '../contract/api.ts';
import { errors, Refusal } from '../contract/errors.ts';
import { readerHeader } from '../contract/people/reader.ts';
import { readLastSearch } from '../contract/turfs/last-search.ts';
import { renderApiDocs } from './api/doors/api-docs.ts';
import { authPaths, createAuthRoutes } from './api/doors/auth-routes.ts';
import { createOpenApiDocument } from './api/doors/openapi.ts';
import { createPaymentRoutes } from './api/doors/payment-routes.ts';
import { createApiClient, createApiHandlers, operationPaths } from './api/router.ts';
import type { RequestContext, Services } from './api/services.ts';
import type { Accounts } from './core/people/accounts/accounts.ts';
import type { Auth } from './core/people/accounts/auth.ts';
import type { Viewer } from './core/people/sessions/viewer.ts';
import { robotsHeader } from './features/discovery/robots.ts';
import { createDiscoveryRoutes } from './features/discovery/routes.ts';
import type { Live } from './features/live/live.ts';
import { createLiveRoutes } from './features/live/routes.ts';
import { createMailRoutes } from './features/notifications/routes.ts';
import type { Installation } from './page-context.ts';
import { isReachable } from './platform/database/database.ts';
import type { ChangeEvent } from './platform/events.ts';
import { limitBodies } from './platform/http/body-limits.ts';
import {
  type Audience,
  audienceOf,
  createPageCache,
  incompleteHeader,
} from './platform/http/caching/page-cache.ts';
import { askNowhere, isReadable, nameOnce } from './platform/http/caching/page-name.ts';
import { createRouteNames } from './platform/http/caching/route-names.ts';
import { createFileRoutes } from './platform/http/files/file-routes.ts';
import { mapTilesPath } from './platform/http/files/map-tiles.ts';
import { createMetricsRoute, type MetricsAccess } from './platform/http/metrics-route.ts';
import { observeRequests } from './platform/http/observe.ts';
import { allowLoopbackHosts } from './platform/http/origins/allowed-hosts.ts';
import { type CallerNaming, callerOf, nameCaller } from './platform/http/origins/client-address.ts';
import { acceptDemoLink } from './platform/http/origins/demo-link.ts';
import { refuseTwoHosts } from './platform/http/origins/one-host.ts';
import { refuseOtherOrigins } from './platform/http/origins/own-origin.ts';
import {
  type CheckoutOrigins,
  type SecurityVariables,
  securityHeaders,
  shareByHashes,
} from './platform/http/origins/security-headers.ts';
import { answerHead } from './platform/http/responses/answer-head.ts';
import { isBrokenOff } from './platform/http/responses/broken-off.ts';
import { compress } from './platform/http/responses/compress.ts';
import { errorPages } from './platform/http/responses/error-pages.ts';
import { keepPrivate } from './platform/http/responses/private-answers.ts';
import { type Actor, visitor } from './platform/permissions.ts';

type ApiOfPerson = (options?: { idempotencyKey?: string }) => ApiClient;

export type Pages = ((
  request: Request,
  parts: {
    api: ApiOfPerson;
    accounts: Accounts;
    viewer: Viewer | null;
    viewerError: unknown;
    audience: Audience | undefined;
    nonce: string;
    installation: Installation;
    reportError(error: unknown): void;
  },
) => Promise<Response>) & {
  /** Route patterns such as `/turf/:turfId`; missing in development. */
  paths?: readonly string[];
};

export type AppParts = {
  services: Services;
  live: Live;
  auth: Auth;
  accounts: Accounts;
  installation: Omit<Installation, 'origin' | 'showsDemoPeople'>;
  /** Undefined if the server is reached under varying host names; the request then gives the address. */
  appUrl: string | undefined;
  /** Opens demo users and mailbox; undefined in production. */
  demoKey: string | undefined;
  showsDemoPeople(headers: Headers): boolean;
  callers: CallerNaming;
  checkoutOrigins: CheckoutOrigins;
  /** Serves the tiles of the street map, if this installation has one. */
  serveMapTiles: Handler | undefined;
  /** True once a stop is announced: /readyz fails, requests are still answered, and each response closes its connection. */
  isStopping(): boolean;
  metricsAccess: MetricsAccess;
  /** A worker answers only probes and /metrics. */
  isWorker: boolean;
  pages: Pages;
  mountStandIns(app: Hono<{ Variables: SecurityVariables }>): void;
};

export function createApp(parts: AppParts): Hono<{ Variables: SecurityVariables }> {
  const { services, auth, accounts, demoKey } = parts;
  const app = new Hono<{ Variables: SecurityVariables }>();
  const { rest, rpc } = createApiHandlers();

  const trustsProxy = parts.callers.trustedProxies !== undefined;
  const nameRoute = createRouteNames([...operationPaths(), ...authPaths, ...(parts.pages.paths ?? [])]);
  app.use(observeRequests({ ...services, trustsProxy, nameRoute, findViewer: accounts.findViewer }));
  app.use(nameCaller(parts.callers));
  app.use(compress);
  app.use(async (c, next) => {
    await next();
    // A proxy that does not read /readyz could send its next request into a connection that is being closed.
    if (parts.isStopping()) c.res.headers.set('connection', 'close');
  });
  app.use(keepPrivate);
  // No HSTS for a demo: browsers would apply it to everything that listens on `localhost`.
  app.use(securityHeaders(parts.checkoutOrigins, demoKey ? undefined : parts.appUrl));
  app.use(errorPages);
  app.use(refuseTwoHosts);
  if (demoKey) {
    app.use(allowLoopbackHosts(parts.appUrl, services.appUrl));
    app.use(acceptDemoLink(demoKey, { secure: services.appUrl.startsWith('https://') }));
  }
  app.use(refuseOtherOrigins(parts.appUrl));
  app.use(limitBodies(async (headers) => actorOf(await accounts.findViewer(headers))));
  app.use(robotsHeader);
  app.onError((error, c) => {
    if (error instanceof Refusal) {
      const { code, message, details: data } = error;
      return c.json({ code, message, ...(data && { data }) }, error.status as ContentfulStatusCode);
    }
    if (error instanceof HTTPException && error.status === 413) {
      return c.json({ code: 'TOO_LARGE', message: errors.TOO_LARGE.message() }, 413);
    }
    if (!isBrokenOff(c)) services.log.error({ err: error }, 'request failed');
    return c.json({ code: 'INTERNAL_SERVER_ERROR', message: errors.INTERNAL_SERVER_ERROR.message() }, 500);
  });

  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    if (parts.isStopping()) return c.text('stopping', 503);
    return (await isReachable(services.db)) ? c.text('ready') : c.text('no database', 503);
  });

  app.get('/metrics', createMetricsRoute(services.metrics, parts.metricsAccess));
  if (parts.isWorker) return app;

  parts.mountStandIns(app);
  app.route('/api/auth', createAuthRoutes(auth, accounts));
  app.route('/api', createPaymentRoutes(services));
  app.route(
    '/api/streams',
    createLiveRoutes({
      services,
      live: parts.live,
      trustedProxies: parts.callers.trustedProxies,
      findViewer: accounts.findViewer,
    }),
  );
  app.route('/mail', createMailRoutes(services));
  app.route('/', createDiscoveryRoutes({ services, appUrl: parts.appUrl, callers: parts.callers }));

  let document: ReturnType<typeof createOpenApiDocument> | undefined;
  const openApi = () =>
    (document ??= auth.$context.then(({ authCookies }) =>
      createOpenApiDocument(authCookies.sessionToken.name),
    ));
  app.get('/api/openapi.json', async (c) => c.json(await openApi()));
  app.get('/api/docs', async (c) => c.html(renderApiDocs(await openApi(), c.var.nonce())));

  app.route('/files', createFileRoutes(services.files));
  if (parts.serveMapTiles) app.get(mapTilesPath, parts.serveMapTiles);
  app.all('/api/*', async (c) => {
    const context = await requestContext(services, accounts, c.req.raw);
    if ('refused' in context) return c.json(context.refused, errors[context.refused.code].status);
    const response = await answerHead(c.req.raw, async (request) => {
      return (await rest.handle(request, { prefix: '/api', context })).response;
    });
    return (
      (response && ready(response)) ?? c.json({ code: 'NOT_FOUND', message: m.errors_no_operation() }, 404)
    );
  });
  app.all('/rpc/*', async (c) => {
    const context = await requestContext(services, accounts, c.req.raw);
    if ('refused' in context) return c.json(context.refused, errors[context.refused.code].status);
    const { response } = await rpc.handle(c.req.raw, { prefix: '/rpc', context });
    return response ?? c.json({ code: 'NOT_FOUND', message: errors.NOT_FOUND.message() }, 404);
  });

  const files = serveStatic({
    root: 'build/client',
    precompressed: true,
    onFound: (path, c) => {
      c.header('cache-control', lifeOf(path));
    },
  });
  app.get('/assets/*', files, (c) => c.text('Not found', 404));
  app.get('/:file{[a-z0-9-]+\\.(svg|png|ico|txt|webmanifest|js)}', files);

  const cache = createPageCache(services.events.hearsAll, variantOf);
  services.events.subscribe((event) => {
    if (isShownEverywhere(event)) cache.forgetAll();
    else if (event.type === 'slots-changed' || event.type === 'reviews-changed')
      cache.forgetTurf(event.turfId);
  });
  app.all('*', async (c) => {
    const nonce = c.get('nonce');
    if (!isReadable(c.req.raw)) return renderPage(parts, askNowhere(c.req.raw), nonce());
    const visit = nameOnce(c.req.raw);
    const audience = audienceOf(visit);
    if (!audience) return renderPage(parts, c.req.raw, nonce());
    const render = async (stranger: Request) => {
      let isIncomplete = false;
      const noteFailure = () => {
        isIncomplete = true;
      };
      const response = await renderPage(parts, stranger, nonce(), { audience, noteFailure });
      if (isIncomplete) response.headers.set(incompleteHeader, 'true');
      return response;
    };
    const page = await cache.answer(visit, render, (html) =>
      shareByHashes(html, nonce(), parts.checkoutOrigins),
    );
    const isShared = audience === 'visitor' || page.status === 200 || page.status === 304;
    // An owner or admin may see what visitors do not.
    return isShared ? page : renderPage(parts, c.req.raw, nonce());
  });
  return app;
}

/** Returns the audience and the language, and for the home page the last search that it shows again. */
function variantOf(visit: Request): string {
  const isHome = ['/', '/_.data'].includes(new URL(visit.url).pathname);
  const variant = `${audienceOf(visit)} en-IN`;
  return isHome ? `${variant} ${new URLSearchParams(readLastSearch(visit.headers))}` : variant;
}

/**
 * Returns whether the event affects visitors' pages beyond the turf's own: lists and similar turfs show
 * ratings on cards.
 */
function isShownEverywhere(event: ChangeEvent): boolean {
  if (event.type === 'reviews-changed') return !event.keepsRating;
  if (event.type === 'turfs-changed') return !event.keepsTurf;
  return event.type === 'settings-changed' || event.type === 'events-missed';
}

/**
 * Returns the cache-control of a file. Hashed names are immutable. sw.js must be fresh, because an old
 * service worker would keep serving the old website.
 */
function lifeOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return path.includes('/sw.js') ? 'no-cache' : 'public, max-age=3600';
}

/** Makes browsers download files instead of opening them, and proxies pass on event streams unbuffered. */
function ready(response: Response): Response {
  const disposition = response.headers.get('content-disposition');
  if (disposition) response.headers.set('content-disposition', disposition.replace(/^inline/, 'attachment'));
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    response.headers.set('cache-control', 'no-store, no-transform');
    response.headers.set('x-accel-buffering', 'no');
  }
  return response;
}

/**
 * @param shared for a page of an audience: it is rendered without a viewer
 * @param shared.noteFailure called when an operation used by the page failed
 */
async function renderPage(
  parts: AppParts,
  request: Request,
  nonce: string,
  shared?: { audience: Audience; noteFailure: () => void },
): Promise<Response> {
  const { services, accounts, showsDemoPeople } = parts;
  const origin = parts.appUrl ?? new URL(request.url).origin;
  const installation = { ...parts.installation, origin, showsDemoPeople: showsDemoPeople(request.headers) };
  const finding = shared ? Promise.resolve(null) : accounts.findViewer(request.headers);
  const { viewer, viewerError } = await finding.then(
    (viewer) => ({ viewer, viewerError: undefined }),
    (viewerError: unknown) => ({ viewer: null, viewerError }),
  );
  const api: ApiOfPerson = (options) =>
    createApiClient({ services, ...askerOf(viewer, request), ...options }, shared?.noteFailure);
  const reportError = (error: unknown) => services.log.error({ err: error }, 'page failed');
  const session = { accounts, viewer, viewerError, audience: shared?.audience };
  const response = await parts.pages(request, { api, ...session, nonce, installation, reportError });
  // Tells the service worker whose page it is, so that it deletes one user's copies when another signs in.
  if (viewerError === undefined && shared?.audience !== 'signed-in') {
    response.headers.set(readerHeader, viewer?.id ?? 'nobody');
  }
  // Otherwise the browser keeps the page, and 'Back' shows it to others after signing out.
  const isHtml = response.headers.get('content-type')?.startsWith('text/html');
  if (viewer && isHtml) response.headers.set('cache-control', 'private, no-store');
  return response;
}

type Refused = { refused: { code: 'VALIDATION_ERROR' | 'OTHER_READER'; message: string } };

async function requestContext(
  services: Services,
  accounts: Accounts,
  request: Request,
): Promise<RequestContext | Refused> {
  const idempotencyKey = request.headers.get('idempotency-key') ?? undefined;
  if (idempotencyKey !== undefined && !/^[\x21-\x7e]{1,100}$/.test(idempotencyKey)) {
    const message = m.errors_idempotency_key();
    return { refused: { code: 'VALIDATION_ERROR', message } };
  }
  const viewer = await accounts.findViewer(request.headers);
  const reader = request.headers.get(readerHeader);
  if (viewer && reader !== null && reader !== viewer.id) {
    return { refused: { code: 'OTHER_READER', message: errors.OTHER_READER.message() } };
  }
  return { services, ...askerOf(viewer, request), idempotencyKey };
}

function askerOf(viewer: Viewer | null, request: Request) {
  const { sessionId, needsSecondFactor } = viewer ?? {};
  return { actor: actorOf(viewer), sessionId, needsSecondFactor, caller: callerOf(request.headers) };
}

function actorOf(viewer: Viewer | null): Actor {
  return viewer ? { kind: 'person', userId: viewer.id, role: viewer.role } : visitor;
}
