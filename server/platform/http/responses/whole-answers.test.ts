import { describe, expect, test } from 'vitest';
import { hasBody, readWhole, wholeAnswer } from './whole-answers.ts';

describe('whole answers', () => {
  test('response from bytes: passes them on uncopied and readable', async () => {
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

  test('any other response: its body is read', async () => {
    const answer = new Response('a page');
    expect(hasBody(answer)).toBe(true);
    expect((await readWhole(answer)).toString()).toBe('a page');
    expect(hasBody(new Response(null))).toBe(false);
  });
});
