import { describe, expect, test } from 'vitest';
import { listUnlessOutdated } from './list-unless-outdated.ts';

type Chat = { heard: number; isSending: boolean };

/** Loads a list and runs `meanwhile` during the first load. */
async function listWhile(meanwhile: (chat: Chat) => void) {
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
  test.each([
    ['nothing', () => {}, { listed: 'list 1', lists: 1 }],
    ['an event', (chat: Chat) => (chat.heard += 1), { listed: 'list 2', lists: 2 }],
    ['an answer', (chat: Chat) => (chat.isSending = true), { listed: undefined, lists: 1 }],
  ])('%s meanwhile: the list, the next list or none', async (_, meanwhile, expected) => {
    expect(await listWhile(meanwhile)).toEqual(expected);
  });
});
