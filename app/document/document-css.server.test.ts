import { describe, expect, test } from 'vitest';
import { writeCss } from './document-css.server.ts';

const written = (html: string) => writeCss(Buffer.from(html), Buffer.from('a{}')).toString();

describe('writeCss', () => {
  test('fills the empty style and changes nothing else', () => {
    expect(written('<head><style id="css" nonce="n"></style><style>b{}</style></head>')).toBe(
      '<head><style id="css" nonce="n">a{}</style><style>b{}</style></head>',
    );
  });

  test('document without the style: unchanged', () => {
    expect(written('<head><style>b{}</style></head>')).toBe('<head><style>b{}</style></head>');
  });
});
