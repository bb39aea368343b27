import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { installationContext } from '../api.server.ts';
import { metaOf } from './page-meta.server.ts';

const origin = 'https://maidan.example';
const context = new RouterContextProvider();
context.set(installationContext, {
  origin,
  hasMailbox: true,
  showsDemoPeople: false,
  checkoutUrl: '',
  checkoutScript: null,
  mapTiles: null,
});

function addressOf(path: string): unknown {
  const words = { title: 'About', description: 'About us.' };
  const meta = metaOf(context, new URL(path, origin), words);
  const [canonical] = meta.flatMap((tag) => ('rel' in tag && tag.rel === 'canonical' ? [tag.href] : []));
  expect(meta).toContainEqual({ property: 'og:url', content: canonical });
  return canonical;
}

describe('metaOf', () => {
  test('canonical URL: the same for every spelling of the address', () => {
    const written = ['/about', '/about/', '/About', '/ABOUT//', '/about?utm=1'];
    expect(new Set(written.map(addressOf))).toEqual(new Set([`${origin}/about`]));
    expect(addressOf('/')).toBe(`${origin}/`);
  });
});
