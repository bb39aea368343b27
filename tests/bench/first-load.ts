import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** Transferred bytes of a first visit, compressed as the server sends them. */
export type FirstLoad = { status: number; html: number; js: number; css: number; jsFiles: number };

/** Loads a page with an empty cache; `css` is the inlined styles and linked files. */
export async function measureFirstLoad(
  origin: string,
  { path, cookie }: { path: string; cookie?: string },
): Promise<FirstLoad> {
  const page = await load(origin, path, cookie);
  const html = page.text;
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css).join('');
  const linked = [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]*>/g)].flatMap(
    ([tag]) => /href="([^"]+)"/.exec(tag)?.[1] ?? [],
  );
  const files = await Promise.all([...new Set(linked)].map((file) => load(origin, file)));
  const scripts = await loadScripts(origin, scriptsOf(html));
  return {
    status: page.status,
    html: page.bytes,
    js: scripts.reduce((sum, script) => sum + script.bytes, 0),
    css: compressedBytes(styles) + files.reduce((sum, file) => sum + file.bytes, 0),
    jsFiles: scripts.length,
  };
}

type Loaded = { status: number; bytes: number; text: string };

async function load(origin: string, path: string, cookie?: string): Promise<Loaded> {
  const headers = { 'accept-encoding': 'br', ...(cookie && { cookie }) };
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    get(new URL(path, origin), { headers }, resolve).once('error', reject);
  });
  const body = await buffer(response);
  const isPacked = response.headers['content-encoding'] === 'br';
  const text = (isPacked ? brotliDecompressSync(body) : body).toString();
  return { status: response.statusCode ?? 0, bytes: body.byteLength, text };
}

function scriptsOf(html: string): string[] {
  const preloads = [...html.matchAll(/<link[^>]+rel="modulepreload"[^>]*>/g)].flatMap(
    ([tag]) => /href="([^"]+)"/.exec(tag)?.[1] ?? [],
  );
  const sources = [...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, source = '']) => source);
  const inline = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].flatMap(([, code = '']) =>
    importsOf(code, '/'),
  );
  return [...preloads, ...sources, ...inline];
}

/** Loads scripts with their imports, as a browser does. */
async function loadScripts(origin: string, first: string[]): Promise<Loaded[]> {
  const loaded = new Map<string, Loaded>();
  let next = first;
  while (next.length > 0) {
    const fresh = [...new Set(next)].filter((path) => !loaded.has(path));
    const scripts = await Promise.all(fresh.map((path) => load(origin, path)));
    fresh.forEach((path, index) => {
      loaded.set(path, scripts[index] as Loaded);
    });
    next = fresh.flatMap((path, index) => importsOf(scripts[index]?.text ?? '', path));
  }
  return [...loaded.values()];
}

function importsOf(code: string, from: string): string[] {
  const found = code.matchAll(
    /(?:^|[;}\s])(?:import|export)\s*(?:[\w*{}$\s,]+?\s*from\s*)?["']([./][^"']+\.js)["']/g,
  );
  return [...found].map(([, path = '']) => new URL(path, `http://page${from}`).pathname);
}

/** Estimates the size of inlined CSS, compressed alone at the server's setting. */
function compressedBytes(text: string): number {
  if (text === '') return 0;
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).byteLength;
}
