import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Pages } from './app.ts';
import {
  accountsContext,
  apiContext,
  audienceContext,
  hasSessionCookieContext,
  installationContext,
  isSentContext,
  nonceContext,
  reportErrorContext,
  viewerContext,
  viewerErrorContext,
} from './page-context.ts';

export function createPages(build: ServerBuild | (() => Promise<ServerBuild>), mode: string): Pages {
  const handler = createRequestHandler(
    typeof build === 'function' ? async () => takingForms(await build()) : takingForms(build),
    mode,
  );
  const answer: Pages = (
    request,
    { api, accounts, viewer, viewerError, audience, nonce, installation, reportError },
  ) => {
    const context = new RouterContextProvider();
    context.set(apiContext, api);
    context.set(accountsContext, accounts);
    context.set(viewerContext, viewer);
    context.set(hasSessionCookieContext, /session_token=[^;]/.test(request.headers.get('cookie') ?? ''));
    context.set(viewerErrorContext, viewerError);
    context.set(audienceContext, audience);
    context.set(isSentContext, request.method !== 'GET' && request.method !== 'HEAD');
    context.set(nonceContext, nonce);
    context.set(installationContext, installation);
    context.set(reportErrorContext, reportError);
    return handler(request, context);
  };
  return typeof build === 'function' ? answer : Object.assign(answer, { paths: pathsOf(build.routes) });
}

/** Turns off React Router's origin check: platform/http/own-origin.ts checks every write before pages run. */
function takingForms(build: ServerBuild): ServerBuild {
  return { ...build, allowedActionOrigins: ['**'] };
}

function pathsOf(routes: ServerBuild['routes']): string[] {
  const wholePath = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    if (!route) return '';
    return route.path ? `${wholePath(route.parentId)}/${route.path}` : wholePath(route.parentId);
  };
  return Object.keys(routes).map(wholePath);
}
