import { HtmlValidate } from 'html-validate';
import type { App } from '../support/app-server.ts';
import { expect, test } from '../support/journey.ts';
import { listPages } from '../support/routes-in-code.ts';
import { signInRoles } from '../support/storm.ts';

/** The preset checks conformance alone; its other presets check style, which React decides. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  elements: ['html5', { data: { flow: true, phrasing: true, attributes: { value: { required: true } } } }],
});

/** Browsers honour a refresh there, and only with scripts off; a <noscript> in <head> cannot know the page. */
const isRefreshWithoutScripts = ({ selector }: { selector: string | null }) =>
  selector?.endsWith('noscript > meta') ?? false;

test('every page is valid HTML as visitor, customer, owner and admin', async ({ app }) => {
  test.slow();
  const { cookies, ids } = await signInRoles(app.origin);
  const [turf] = (await read(app, '/api/owner/turfs', cookies.owner)).items;
  const owner = await read(app, '/api/me', cookies.owner);
  const known: Record<string, string> = { ...ids, turfId: turf.id, ownerId: owner.id };
  const addresses = listPages().map((path) =>
    path.replace(/:(\w+)/g, (_, name: string) => known[name] ?? 'x'),
  );
  const wrong: string[] = [];
  let count = 0;
  for (const cookie of ['', ...Object.values(cookies)]) {
    for (const address of addresses) {
      const html = await open(app, address, cookie);
      if (html === undefined) continue;
      count += 1;
      wrong.push(...(await errorsOf(html)).map((error) => `${address} ${error}`));
    }
  }
  expect(count).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

/** Returns a document, also one that says 404; nothing for redirects and files. */
async function open({ origin }: App, path: string, cookie: string): Promise<string | undefined> {
  const answer = await fetch(`${origin}${path}`, { headers: { cookie }, redirect: 'manual' });
  const isDocument = answer.headers.get('content-type')?.startsWith('text/html');
  const html = await answer.text();
  return isDocument && html !== '' ? html : undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: an answer of the API
async function read({ origin }: App, path: string, cookie: string): Promise<any> {
  return (await fetch(`${origin}${path}`, { headers: { cookie } })).json();
}

async function errorsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const messages = results.flatMap((result) => result.messages);
  return [
    ...messages
      .filter((message) => !isRefreshWithoutScripts(message))
      .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    ...duplicatesOf([...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id)),
  ];
}

/** The validator does not look into drawings. */
function duplicatesOf(ids: readonly string[]): string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `id "${id}" is there twice`);
}
