import { html, raw } from 'hono/html';
import type { ApiDocument, ApiOperation, ApiRefusal } from './openapi.ts';

const style = `:root{color-scheme:light dark}body{font:16px/1.55 system-ui,sans-serif;max-width:760px;margin:0 auto;padding:32px 20px;background:light-dark(#fbf9f3,#08170f);color:light-dark(#10261c,#eef5ef)}h1{letter-spacing:-.02em}section{border-top:1px solid light-dark(#dfe5dc,#1f3d2e);padding:16px 0}code{font-size:15px;overflow-wrap:anywhere}b{color:light-dark(#0f6b43,#3fbf85)}p{margin:6px 0}a{color:inherit}`;

export function renderApiDocs(document: ApiDocument, nonce: string): ReturnType<typeof html> {
  const { info, paths = {}, components } = document;
  const operations = Object.entries(paths).flatMap(([path, methods = {}]) =>
    Object.entries(methods as Record<string, ApiOperation>).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      ...operation,
    })),
  );
  const refusals = Object.values((components?.responses ?? {}) as Record<string, ApiRefusal>);
  return html`<!doctype html><html lang="en-IN"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg"><title>${info.title} API</title>
    <style nonce="${nonce}">${raw(style)}</style></head><body><main><h1>${info.title} API</h1>
    <p>${withCode(info.description ?? '')}</p><p>Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a></p>
    ${operations.map(
      ({ method, path, summary, description, security, responses = {} }) => html`<section>
      <p><code><b>${method}</b> /api${path}</code></p>
      <p>${summary ?? ''}</p>${description ? html`<p>${description}</p>` : ''}
      <p>${security ? 'Open to everybody' : 'Needs a session'}. Answers ${Object.keys(responses)
        .filter((status) => status !== 'default')
        .join(', ')}.</p></section>`,
    )}
    <h2>Error codes</h2>${refusals.map(
      ({ description }) =>
        html`<section>${description.split('\n').map((line) => html`<p>${withCode(line.replace(/^- /, ''))}</p>`)}</section>`,
    )}</main></body></html>`;
}

function withCode(text: string) {
  return text.split('`').map((part, index) => (index % 2 ? html`<code>${part}</code>` : part));
}
