import { describe, expect, test } from 'vitest';
import { listUnlessOutdated } from './list-unless-outdated.ts';

/** Lists come one after the other; before the first of them comes, `meanwhile` happens. */
async function listWhile(meanwhile: (chat: { heard: number; isSending: boolean }) => void) {
  const chat = { heard: 0, isSending: false };
  let lists = 0;
  const listed = await listUnlessOutdated({
    list: async () => {
      lists += 1;
      const own = `list ${lists}`;
      if (lists === 1) meanwhile(chat);
      return own;
    },
    heard: () => chat.heard,
    isSending: () => chat.isSending,
  });
  return { listed, lists };
}

describe('listUnlessOutdated', () => {
  test('a list during which nothing was heard is shown', async () => {
    expect(await listWhile(() => {})).toEqual({ listed: 'list 1', lists: 1 });
  });

  test('a list that was read before a message came and arrives after it is read again', async () => {
    expect(await listWhile((chat) => (chat.heard += 1))).toEqual({ listed: 'list 2', lists: 2 });
  });

  test('a list that arrives while an answer is told is not shown', async () => {
    const listed = await listWhile((chat) => {
      chat.isSending = true;
    });
    expect(listed).toEqual({ listed: undefined, lists: 1 });
  });
});
