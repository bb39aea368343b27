import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { beatEveryMs } from '../../../contract/live.ts';
import { type FakePage, openFakePage } from '../../live/fake-page.ts';
import { followConversation } from './follow-conversation.ts';

let fake: FakePage;
beforeEach(() => {
  vi.useFakeTimers();
  fake = openFakePage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('followConversation', () => {
  test('silent stream: opens another and reloads', () => {
    const onOpen = vi.fn();
    const onEvent = vi.fn();
    const end = followConversation({ onOpen, onEvent });
    const state = { type: 'answering', isAnswering: false };
    for (let n = 0; n < 5; n += 1) {
      vi.advanceTimersByTime(beatEveryMs);
      fake.lines[0]?.say('message', state);
    }
    expect(onEvent).toHaveBeenLastCalledWith(state);
    expect(fake.lines).toHaveLength(1);
    vi.advanceTimersByTime(beatEveryMs * 3.25);
    expect(fake.lines).toHaveLength(2);
    expect(fake.openLines()).toEqual([fake.lines[1]]);
    fake.lines[1]?.stand();
    expect(onOpen).toHaveBeenCalledTimes(1);
    end();
    vi.advanceTimersByTime(beatEveryMs * 10);
    expect(fake.openLines()).toEqual([]);
    expect(fake.lines).toHaveLength(2);
  });
});
