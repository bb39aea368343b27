import { describe, expect, test } from 'vitest';
import { writeCss } from './document-css.server.ts';

const written = (html: string) => writeCss(Buffer.from(html), Buffer.from('a{}')).toString();

describe('writeCss', () => {
  test('the style that was left empty is filled, and nothing else changes', () => {
    expect(written('<head><style id="css" nonce="n"></style><style>b{}</style></head>')).toBe(
      '<head><style id="css" nonce="n">a{}</style><style>b{}</style></head>',
    );
  });

  test('a document without it stays as it is', () => {
    expect(written('<head><style>b{}</style></head>')).toBe('<head><style>b{}</style></head>');
  });
});
