import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beatEveryMs } from '../../../contract/live.ts';
import { followConversation } from './follow-conversation.ts';

/** What the browser has of a stream, and what the test says on it. */
class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 0;
  constructor() {
    super();
    streams.push(this);
  }
  close() {
    this.readyState = FakeStream.CLOSED;
  }
  say(event: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }));
  }
}

let streams: FakeStream[];
beforeEach(() => {
  vi.useFakeTimers();
  streams = [];
  const page = new EventTarget();
  vi.stubGlobal('EventSource', FakeStream);
  vi.stubGlobal('document', Object.assign(page, { visibilityState: 'visible' }));
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const openStreams = () => streams.filter(({ readyState }) => readyState !== FakeStream.CLOSED);

test('a chat whose stream says nothing any more opens another, and reads what it missed', () => {
  const onOpen = vi.fn();
  const onEvent = vi.fn();
  const end = followConversation({ onOpen, onEvent });
  const state = { type: 'answering', isAnswering: false };
  for (let n = 0; n < 5; n += 1) {
    vi.advanceTimersByTime(beatEveryMs);
    streams[0]?.say(state);
  }
  expect(onEvent).toHaveBeenLastCalledWith(state);
  expect(streams).toHaveLength(1);
  vi.advanceTimersByTime(beatEveryMs * 3.25);
  expect(streams).toHaveLength(2);
  expect(openStreams()).toEqual([streams[1]]);
  streams[1]?.dispatchEvent(new Event('open'));
  expect(onOpen).toHaveBeenCalledTimes(1);
  end();
  vi.advanceTimersByTime(beatEveryMs * 10);
  expect(openStreams()).toEqual([]);
  expect(streams).toHaveLength(2);
});
