import { globSync, readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';
import { describe, expect, test } from 'vitest';

/** JSX is checked by oxlint (`jsx-no-literals`); this finds texts in plain code. */

const root = new URL('../../', import.meta.url);

/** Properties whose value is shown to people. */
const shown = new Set([
  'message',
  'error',
  'title',
  'text',
  'label',
  'hint',
  'what',
  'todo',
  'placeholder',
  'userName',
]);

const exceptions: Record<string, string> = {
  'app/components/desk/turf-form/amenities-field.tsx': 'stored with the turf',
  'server/features/assistant/gemini/model-tools.ts': 'read by the model',
  'server/platform/observability/log-errors.ts': 'read by operators',
};

/** A label begins with a capital letter; a sentence also has a space. */
const isLabel = (text: string) => text !== 'Maidan' && /^\p{Lu}\p{Ll}/u.test(text);
const isSentence = (text: string) => isLabel(text) && text.includes(' ');

function textsIn(node: ESTree.Node): string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'TemplateLiteral') return [node.quasis.map(({ value }) => value.raw).join('…')];
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(textsIn);
  if (node.type === 'LogicalExpression') return [node.left, node.right].flatMap(textsIn);
  return node.type === 'ArrowFunctionExpression' ? textsIn(node.body) : [];
}

function literalTexts(file: string, code: string): string[] {
  const isPage = file.startsWith('app/');
  const found = new Set<string>();
  const add = (node: ESTree.Node, isText: (text: string) => boolean) => {
    for (const text of textsIn(node).filter(isText)) found.add(`${file}: ${text}`);
  };
  new Visitor({
    Property({ key, value }) {
      if (key.type === 'Identifier' && shown.has(key.name)) add(value, isLabel);
    },
    Literal(node) {
      if (isPage) add(node, isSentence);
    },
    TemplateLiteral(node) {
      if (isPage) add(node, isSentence);
    },
  }).visit(parseSync(file, code).program);
  return [...found];
}

describe('texts outside the catalogue', () => {
  test('only the listed files have any', () => {
    const files = globSync('{app,contract,server}/**/*.{ts,tsx}', {
      cwd: root,
      exclude: ['**/*.test.{ts,tsx}', '**/sample-letters.ts'],
    });
    const found = files.flatMap((file) => literalTexts(file, readFileSync(new URL(file, root), 'utf8')));
    expect(found.filter((line) => !exceptions[line.split(':')[0] ?? ''])).toEqual([]);
    const listed = Object.keys(exceptions);
    expect(listed.filter((file) => !found.some((line) => line.startsWith(file)))).toEqual([]);
  });

  test.each([
    "new Refusal('NOT_FOUND', { message: 'No such turf' })",
    "const state = { text: isOpen ? 'Open' : m.x() }",
    'z.string().min(1, { error: () => `Enter it` })',
    "const words = ['Pick the hours again']",
  ])('finds %s', (code) => {
    expect(literalTexts('app/some.ts', code)).toHaveLength(1);
  });
});
