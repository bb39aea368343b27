import { describe, expect, test } from 'vitest';
import { hasBody, readWhole, wholeAnswer } from './whole-answers.ts';

describe('whole answers', () => {
  test('the bytes an answer was made of are handed on as they are, and can be read as any answer’s', async () => {
    const bytes = Buffer.from('a page');
    const answer = wholeAnswer(bytes, { status: 201, headers: { 'x-of-ours': 'kept' } });
    expect(hasBody(answer)).toBe(true);
    expect(await readWhole(answer)).toBe(bytes);
    expect([answer.status, answer.headers.get('x-of-ours'), await answer.text()]).toEqual([
      201,
      'kept',
      'a page',
    ]);
  });

  test('any other answer is read', async () => {
    const answer = new Response('a page');
    expect(hasBody(answer)).toBe(true);
    expect((await readWhole(answer)).toString()).toBe('a page');
    expect(hasBody(new Response(null))).toBe(false);
  });
});
