import { html, raw } from 'hono/html';

type Operation = { summary?: string; description?: string; operationId?: string };
type Document = {
  info: { title: string; description: string };
  paths: Record<string, Record<string, Operation>>;
};

const style = `:root{color-scheme:light dark}body{font:16px/1.55 system-ui,sans-serif;max-width:760px;margin:0 auto;padding:32px 20px;background:light-dark(#fbf9f3,#08170f);color:light-dark(#10261c,#eef5ef)}h1{letter-spacing:-.02em}section{border-top:1px solid light-dark(#dfe5dc,#1f3d2e);padding:16px 0}code{font-size:15px;overflow-wrap:anywhere}b{color:light-dark(#0f6b43,#3fbf85)}p{margin:6px 0}a{color:inherit}`;

/** The API to read, written from its own OpenAPI document. */
export function renderApiDocs(document: object, nonce: string): ReturnType<typeof html> {
  const { info, paths } = document as Document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      ...operation,
    })),
  );
  return html`<!doctype html><html lang="en-IN"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg"><title>${info.title} API</title>
    <style nonce="${nonce}">${raw(style)}</style></head><body><main><h1>${info.title} API</h1>
    <p>${info.description}</p><p>Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a></p>
    ${operations.map(
      ({
        method,
        path,
        summary,
        description,
      }) => html`<section><p><code><b>${method}</b> /api${path}</code></p>
      <p>${summary ?? ''}</p>${description ? html`<p>${description}</p>` : ''}</section>`,
    )}</main></body></html>`;
}
