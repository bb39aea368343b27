import type { ConversationEvent } from '../../../contract/assistant-api.ts';
import { watchSilence } from '../../live/watch-silence.ts';

/** About: chats that a server turned away together do not come back together. */
const againMs = 15_000;

/**
 * Follows the conversation on the server while the page is seen: a browser opens few connections to one place, and
 * hidden tabs would use them up. Each time the stream stands anew `onOpen` reads what was missed; one that says nothing
 * is opened anew.
 * @returns what ends it
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
      // Refused for good: signed out, or the server is not well. Else the browser tries again by itself.
      if (stream?.readyState === EventSource.CLOSED)
        again = setTimeout(start, againMs * (0.75 + Math.random() / 2));
    });
  };
  start();
  document.addEventListener('visibilitychange', start);
  addEventListener('online', start);
  // A page that is left must not keep its connection until it is thrown away.
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
