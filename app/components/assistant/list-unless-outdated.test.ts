import { describe, expect, test } from 'vitest';
import { listUnlessOutdated } from './list-unless-outdated.ts';

/** Loads a list and runs `meanwhile` during the first load. */
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
  test('no event meanwhile: returns the list', async () => {
    expect(await listWhile(() => {})).toEqual({ listed: 'list 1', lists: 1 });
  });

  test('event meanwhile: loads the list again', async () => {
    expect(await listWhile((chat) => (chat.heard += 1))).toEqual({ listed: 'list 2', lists: 2 });
  });

  test('answer in progress: returns nothing', async () => {
    const listed = await listWhile((chat) => {
      chat.isSending = true;
    });
    expect(listed).toEqual({ listed: undefined, lists: 1 });
  });
});
