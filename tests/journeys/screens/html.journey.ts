import { HtmlValidate } from 'html-validate';
import { expect, test } from '../../support/browser/journey.ts';
import { prepareWalk, walkPages } from '../../support/browser/walk-pages.ts';

/** The `standard` preset checks conformance only; the other presets check style, which React decides. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  elements: ['html5', { data: { flow: true, phrasing: true, attributes: { value: { required: true } } } }],
});

/**
 * Browsers honour `meta refresh` in the body when scripts are off; in the head, `noscript` cannot know the
 * page.
 */
const isRefreshWithoutScripts = ({ selector }: { selector: string | null }) =>
  selector?.endsWith('noscript > meta') ?? false;

test.describe('html', () => {
  test('every page: valid HTML for visitor, customer, owner and admin', async ({ app }) => {
    test.slow();
    const wrong: string[] = [];
    let count = 0;
    for await (const { role, address, html } of walkPages(app, await prepareWalk(app))) {
      count += 1;
      wrong.push(...(await errorsOf(html)).map((error) => `${address} as ${role}: ${error}`));
    }
    expect(count).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });
});

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

/** Finds duplicate ids, also inside SVG, which the validator skips. */
function duplicatesOf(ids: readonly string[]): string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `id "${id}" is there twice`);
}
