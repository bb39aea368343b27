import {
  Outlet,
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from 'react-router';
import * as entry from '../../../app/entry.server.tsx';

type Handler = (args: never) => unknown;
type Page = {
  default: unknown;
  ErrorBoundary?: unknown;
  loader?: Handler;
  action?: Handler;
  middleware?: unknown;
};
type Place = { id: string; path: string; parentId?: string };

/**
 * Builds the website with one page instead of its own, in the form that the server expects.
 * @param path of the page, as in `app/routes.ts`; omit it for the root
 * @param layout component around the page
 */
export function buildOf(page: Page, path?: string, layout: Page = { default: Outlet }): ServerBuild {
  const routes = path
    ? [routeOf(layout, root), routeOf(page, { id: 'page', path, parentId: root.id })]
    : [routeOf(page, root)];
  const build = {
    entry: { module: entry },
    routes: Object.fromEntries(routes.map((route) => [route.id, route])),
    assets: {
      entry: { imports: [], module: '' },
      routes: Object.fromEntries(routes.map((route) => [route.id, filesOf(route)])),
      ...{ url: '', version: '' },
    },
    ...{ publicPath: '/', assetsBuildDirectory: '', future: {}, ssr: true, isSpaMode: false, prerender: [] },
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  };
  return build as unknown as ServerBuild;
}

/** The id of the page layout, because parts of pages read its data. */
const root = { id: 'components/layout/page-layout', path: '' };

function routeOf(page: Page, place: Place) {
  const module = {
    ...page,
    default: withComponentProps(page.default as never),
    ...(page.ErrorBoundary ? { ErrorBoundary: withErrorBoundaryProps(page.ErrorBoundary as never) } : {}),
  };
  return { parentId: undefined, index: undefined, caseSensitive: undefined, ...place, module };
}

function filesOf({ module, ...route }: ReturnType<typeof routeOf>) {
  return {
    ...route,
    module: '',
    hasAction: 'action' in module,
    hasLoader: 'loader' in module,
    hasErrorBoundary: 'ErrorBoundary' in module,
  };
}
