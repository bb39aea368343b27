import type { ConversationEvent } from '../../../contract/assistant-api.ts';
import { watchSilence } from '../../live/watch-silence.ts';

/** Average. Random, so that chats refused at the same time do not reconnect at the same time. */
const againMs = 15_000;

/**
 * Follows the conversation on the server while the page is visible, because browsers limit connections per host and
 * hidden tabs would use them up. `onOpen` runs after each reconnect. A silent stream is reopened.
 * @returns a function that stops it
 */
export function followConversation({
  onOpen,
  onEvent,
}: {
  onOpen(): void;
  onEvent(event: ConversationEvent): void;
}): () => void {
  let stream: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  const line = watchSilence(() => start());
  const stop = () => {
    clearTimeout(again);
    line.stop();
    stream?.close();
    stream = undefined;
  };
  const start = () => {
    stop();
    if (document.visibilityState !== 'visible') return;
    stream = new EventSource('/api/streams/assistant');
    stream.addEventListener('open', onOpen);
    for (const sign of ['open', 'message']) stream.addEventListener(sign, line.heard);
    line.heard();
    stream.addEventListener('message', ({ data }) => onEvent(JSON.parse(data)));
    stream.addEventListener('error', () => {
      // Closed: signed out or a server error. Otherwise the browser reconnects automatically.
      if (stream?.readyState === EventSource.CLOSED)
        again = setTimeout(start, againMs * (0.75 + Math.random() / 2));
    });
  };
  start();
  document.addEventListener('visibilitychange', start);
  addEventListener('online', start);
  // Close before the page enters the back/forward cache.
  addEventListener('pagehide', stop);
  addEventListener('pageshow', start);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', start);
    removeEventListener('online', start);
    removeEventListener('pagehide', stop);
    removeEventListener('pageshow', start);
  };
}
