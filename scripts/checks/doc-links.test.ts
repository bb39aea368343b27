import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const files = ['', 'docs/', 'docs/decisions/'].flatMap((folder) =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => folder + name),
);

/** Returns the anchor that GitHub gives a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

function brokenLinks(file: string): string[] {
  const links = readFileSync(path.join(root, file), 'utf8').matchAll(/\]\((?![a-z]+:)([^)\s]+)\)/g);
  return [...links].flatMap(([, link = '']) => {
    const [target = '', anchor] = link.split('#');
    const linked = path.join(root, target ? path.join(path.dirname(file), target) : file);
    if (!existsSync(linked)) return [link];
    if (!anchor) return [];
    const headings = readFileSync(linked, 'utf8').matchAll(/^#+ (.+)$/gm);
    return [...headings].some(([, heading = '']) => anchorOf(heading) === anchor) ? [] : [link];
  });
}

describe('links of the documentation', () => {
  test.each(files)('%s: every relative link leads to a file and a heading', (file) => {
    expect(brokenLinks(file)).toEqual([]);
  });
});
