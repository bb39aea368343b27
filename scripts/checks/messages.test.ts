import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const catalogue = readdirSync(new URL('../../messages/en/', import.meta.url));
const idsIn = (file: string) =>
  Object.keys(JSON.parse(read(`messages/en/${file}`))).filter((id) => id !== '$schema');

describe('messages', () => {
  test('settings list every file', () => {
    const settings = JSON.parse(read('messages/project.inlang/settings.json'));
    expect(settings['plugin.inlang.messageFormat'].pathPattern).toEqual(
      catalogue.toSorted().map((file) => `./{locale}/${file}`),
    );
  });

  test.each(catalogue)('%s: ids are sorted and begin with its name', (file) => {
    const ids = idsIn(file);
    expect(ids).toEqual(ids.toSorted());
    expect(ids.filter((id) => !id.startsWith(`${file.replace('.json', '')}_`))).toEqual([]);
  });

  const files = globSync('{app,contract,sandbox,server}/**/*.{ts,tsx}', {
    cwd: new URL('../..', import.meta.url),
    exclude: ['**/*.test.{ts,tsx}'],
  });
  const usesOf = (pattern: RegExp) => new Set(files.flatMap((file) => read(file).match(pattern) ?? []));

  test('every message is used', () => {
    const used = usesOf(/(?<=\bm\.)\w+/g);
    expect(catalogue.flatMap(idsIn).filter((id) => !used.has(id))).toEqual([]);
  });

  test('messages with markup are passed to ParaglideMessage, not called', () => {
    const called = usesOf(/(?<=\bm\.)\w+(?=\()/g);
    const withMarkup = catalogue.flatMap((file) =>
      Object.entries(JSON.parse(read(`messages/en/${file}`))).flatMap(([id, text]) =>
        JSON.stringify(text).includes('{#') ? id : [],
      ),
    );
    expect(withMarkup.length).toBeGreaterThan(0);
    expect(withMarkup.filter((id) => called.has(id))).toEqual([]);
  });
});
