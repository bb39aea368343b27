import { Writable } from 'node:stream';
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import iconSvg from '../public/favicon.svg?raw';
import { nonceContext, reportErrorContext, viewerContext } from './api.server.ts';
import { documentDrawings } from './artwork/kept-drawings.server.ts';
import { startAfterFirstPaint } from './document/after-first-paint.server.ts';
import { DocumentContext } from './document/document-context.ts';
import { nameReader } from './session/name-reader.server.ts';
import styles from './styles/app.css?inline';
import textFont from './styles/text-font.css?inline';

export const streamTimeout = 5_000;

// The icon as a data URL, because a browser fetches a linked icon before it shows the page.
const icon = (
  <link rel="icon" href={`data:image/svg+xml,${encodeURIComponent(iconSvg)}`} type="image/svg+xml" />
);

/**
 * Reports render errors. React Router's default logs them in full, and a failed SQL statement's message
 * contains personal data.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // Aborted requests and client errors are not failures; the request log has the status.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(reportErrorContext)(error);
};

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext);
  const viewer = loadContext.get(viewerContext);
  const later = (
    <>
      <link rel="manifest" href="/manifest.webmanifest" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet */}
      <style nonce={nonce} dangerouslySetInnerHTML={{ __html: textFont }} />
    </>
  );
  return new Promise((resolve, reject) => {
    let isShellReady = false;
    let responseStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <DocumentContext value={{ css: styles, icon, later, nonce, drawings: documentDrawings() }}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </DocumentContext>,
      {
        nonce,
        // Otherwise React moves large parts to the end for a script to insert: missing without JavaScript.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(tooLate);
          // React also calls this after a failed shell, where `onShellError` has already rejected.
          if (!isShellReady) return;
          // Everything is ready, so send the document whole; a stream would only add cost.
          headers.set('content-type', 'text/html; charset=utf-8');
          const answer = whole(pipe).then((written) => {
            const page = startAfterFirstPaint(written, nonce);
            const html = viewer ? nameReader(page, viewer.id) : page;
            return new Response(html, { headers, status: responseStatus });
          });
          resolve(answer);
        },
        onShellReady() {
          isShellReady = true;
        },
        onShellError(error) {
          clearTimeout(tooLate);
          reject(error);
        },
        onError(error) {
          responseStatus = 500;
          // Before the shell is ready, `onShellError` rejects and the router reports the error.
          if (isShellReady) handleError(error, { request, context: loadContext, params: {} });
        },
      },
    );
    // The callbacks clear this timer, because it keeps the whole render in memory.
    const tooLate = setTimeout(abort, streamTimeout).unref();
  });
}

function whole(pipe: PipeableStream['pipe']): Promise<Buffer<ArrayBuffer>> {
  const pieces: Buffer[] = [];
  return new Promise((resolve, reject) => {
    const destination = new Writable({
      write(piece: Buffer, _encoding, done) {
        pieces.push(piece);
        done();
      },
      final(done) {
        resolve(Buffer.concat(pieces));
        done();
      },
    });
    pipe(destination.on('error', reject));
  });
}
