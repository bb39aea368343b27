import { describe, expect, test } from 'vitest';
import { listUnlessOutdated } from './list-unless-outdated.ts';

/** Returns the lists one after the other. `meanwhile` runs before the first one arrives. */
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
  test('no event during the read: the list is shown', async () => {
    expect(await listWhile(() => {})).toEqual({ listed: 'list 1', lists: 1 });
  });

  test('message during the read: the list is read again', async () => {
    expect(await listWhile((chat) => (chat.heard += 1))).toEqual({ listed: 'list 2', lists: 2 });
  });

  test('answer in progress: the list is not shown', async () => {
    const listed = await listWhile((chat) => {
      chat.isSending = true;
    });
    expect(listed).toEqual({ listed: undefined, lists: 1 });
  });
});
