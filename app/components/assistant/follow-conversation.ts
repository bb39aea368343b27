import type { ConversationEvent } from '../../../contract/assistant/api.ts';
import { watchSilence } from '../../live/watch-silence.ts';

/** Average reconnect delay, randomised so that refused chats do not all return at once. */
const againMs = 15_000;

/**
 * Follows the conversation while the page is visible, because browsers limit connections. `onOpen` runs after
 * each (re)connect, to load missed messages. Returns a stop function.
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
      // Refused, e.g. after sign-out. For other errors the browser reconnects automatically.
      if (stream?.readyState === EventSource.CLOSED)
        again = setTimeout(start, againMs * (0.75 + Math.random() / 2));
    });
  };
  start();
  document.addEventListener('visibilitychange', start);
  addEventListener('online', start);
  // A page in the back/forward cache must not hold a connection.
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
