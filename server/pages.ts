import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Pages } from './app.ts';
import {
  accountsContext,
  apiContext,
  installationContext,
  isSentContext,
  nonceContext,
  reportErrorContext,
  viewerContext,
} from './page-context.ts';

/**
 * Hands page requests to the website's build.
 * @param appUrl APP_URL. Forms come from there: behind proxies a request itself knows neither of their TLS nor, often, of the
 * name that people typed
 */
export function createPages(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: string,
  appUrl?: string,
): Pages {
  const handler = createRequestHandler(typeof build === 'function' ? build : formsFrom(build, appUrl), mode);
  const answer: Pages = (request, { api, accounts, viewer, nonce, installation, reportError }) => {
    const context = new RouterContextProvider();
    context.set(apiContext, api);
    context.set(accountsContext, accounts);
    context.set(viewerContext, viewer);
    context.set(isSentContext, request.method !== 'GET' && request.method !== 'HEAD');
    context.set(nonceContext, nonce);
    context.set(installationContext, installation);
    context.set(reportErrorContext, reportError);
    return handler(request, context);
  };
  return typeof build === 'function' ? answer : Object.assign(answer, { paths: pathsOf(build.routes) });
}

/** Forms of other websites stay refused. */
function formsFrom(build: ServerBuild, appUrl: string | undefined): ServerBuild {
  return appUrl === undefined ? build : { ...build, allowedActionOrigins: [new URL(appUrl).host] };
}

function pathsOf(routes: ServerBuild['routes']): string[] {
  const wholePath = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    if (!route) return '';
    return route.path ? `${wholePath(route.parentId)}/${route.path}` : wholePath(route.parentId);
  };
  return Object.keys(routes).map(wholePath);
}
