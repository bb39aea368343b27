import { type ReactNode, use } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import type { Route } from './+types/root';
import { DocumentContext } from './document/document-context.ts';
import { replaceLeftAddress } from './document/replace-left-address.server.ts';
import { refuseOtherReader } from './session/refuse-other-reader.server.ts';
import { requireKnownViewer } from './session/require-known-viewer.server.ts';
import headingFont from './styles/fonts/bricolage-grotesque.woff2?url';

export const middleware: Route.MiddlewareFunction[] = [
  requireKnownViewer,
  replaceLeftAddress,
  refuseOtherReader,
];

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: headingFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

type Handle = { hasNoScripts?: boolean };

export function Layout({ children }: { children: ReactNode }) {
  const parts = use(DocumentContext);
  const hasScripts = !useMatches().some(({ handle }) => (handle as Handle | undefined)?.hasNoScripts);
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0a1f16" />
        <meta property="og:site_name" content="Maidan" />
        <InlineCss />
        <Meta />
        <Links />
        {parts?.icon}
        {hasScripts ? <noscript id="later">{parts?.later}</noscript> : parts?.later}
      </head>
      <body>
        {children}
        {hasScripts && <ScrollRestoration nonce={parts?.nonce} />}
        {hasScripts && <Scripts nonce={parts?.nonce} />}
      </body>
    </html>
  );
}

/** Inlining the CSS saves a round trip before the first paint. */
function InlineCss() {
  const parts = use(DocumentContext);
  // After a fatal error React renders the document again in the browser; reuse the style and its CSP nonce.
  const sent = parts ? null : document.getElementById('css');
  return (
    <style
      id="css"
      nonce={parts?.nonce ?? sent?.nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet
      dangerouslySetInnerHTML={{ __html: parts?.css ?? sent?.innerHTML ?? '' }}
    />
  );
}

export default function Root() {
  return <Outlet />;
}

/** For errors outside the page layout, which has its own boundary. */
export { ErrorBoundary } from './components/layout/page-layout.tsx';
