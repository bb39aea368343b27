import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Browsers restyle every descendant when the last part of a selector names no class, type or attribute. */
const isNamed = /^[a-z]|[.#[]/i;

test('app.css: selectors with :has() end in a name', () => {
  const css = readFileSync('app/styles/app.css', 'utf8').replace(/\/\*.*?\*\//gs, '');
  const lists = [...css.matchAll(/([^{};]+)\{/g)].map(([, list = '']) => withoutArguments(list.trim()));
  const selectors = lists.flatMap((list) => list.split(',')).filter((selector) => selector.includes(':has'));
  expect(selectors.length).toBeGreaterThan(10);
  expect(selectors.filter((selector) => !isNamed.test(lastPart(selector)))).toEqual([]);
  expect(isNamed.test(lastPart('.star-input:has > :nth-child'))).toBe(false);
});

function withoutArguments(selectors: string): string {
  const shorter = selectors.replace(/\([^()]*\)/g, '');
  return shorter === selectors ? selectors : withoutArguments(shorter);
}

function lastPart(selector: string): string {
  return (
    selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1)
      ?.replace(/^:root/, 'html') ?? ''
  );
}
