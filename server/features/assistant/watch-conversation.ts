import { setTimeout as pause } from 'node:timers/promises';
import * as m from '#messages';
import type { ConversationEvent } from '../../../contract/assistant/api.ts';
import { Refusal } from '../../../contract/errors.ts';
import { beatEveryMs } from '../../../contract/live.ts';
import { isSessionOpen } from '../../core/people/sessions/sessions.ts';
import type { Person } from '../../platform/permissions.ts';
import {
  findConversation,
  findLastPlace,
  findLiveConversation,
  findPlace,
  listMessagesAfter,
  messageOf,
  type Place,
} from './queries.ts';
import type { Services } from './services.ts';

/** Limit of open streams per person. */
const maxStreams = 20;
/** Events announce changes on every node. Polling also notices ended sessions and lost events. */
const pollEveryMs = 60_000;
/** Polls faster during an answer, because a crashed server publishes no end of it. */
const pollAnswerEveryMs = 10_000;

type Watcher = { person: Person; sessionId: string | undefined };
type Where = { lastSeenId?: string | undefined; signal?: AbortSignal | undefined };

/**
 * Streams changes of the person's conversation until the client disconnects, the session ends or the server stops.
 * Starts after the message last seen, or now.
 * @throws Refusal RATE_LIMITED for too many open streams
 */
export async function watchConversation(
  services: Services,
  watcher: Watcher,
  { lastSeenId, signal }: Where,
): Promise<AsyncGenerator<ConversationEvent>> {
  const { db, assistant } = services;
  const { userId } = watcher.person;
  if ((assistant.watchers.get(userId) ?? 0) >= maxStreams) {
    throw new Refusal('RATE_LIMITED', { message: m.errors_assistant_too_many_tabs() });
  }
  const found = await findConversation(db, userId);
  const seen =
    found && (await (lastSeenId ? findPlace(db, found.id, lastSeenId) : findLastPlace(db, found.id)));
  const isLost = lastSeenId !== undefined && !seen;
  const clearedAt = isLost ? undefined : (found?.clearedAt?.getTime() ?? 0);
  const end = AbortSignal.any([assistant.stopping, ...(signal ? [signal] : [])]);
  return follow(services, watcher, { seen, clearedAt, end });
}

async function* follow(
  services: Services,
  { person: { userId }, sessionId }: Watcher,
  { seen, clearedAt, end }: { seen: Place | undefined; clearedAt: number | undefined; end: AbortSignal },
): AsyncGenerator<ConversationEvent> {
  const { db, events, assistant } = services;
  let news = Promise.withResolvers<true>();
  const wake = () => news.resolve(true);
  const unsubscribe = events.subscribe((event) => {
    const isOwn = event.type === 'assistant-changed' && event.userId === userId;
    if (isOwn || event.type === 'events-missed') wake();
  });
  end.addEventListener('abort', wake);
  count(assistant.watchers, userId, 1);
  let place = seen;
  let cleared = clearedAt;
  let wasAnswering = false;
  try {
    for (;;) {
      // Reset before reading, so that an event during the read starts another turn.
      news = Promise.withResolvers<true>();
      if (end.aborted || (sessionId !== undefined && !(await isSessionOpen(db, sessionId)))) return;
      const conversation = await findLiveConversation(services, userId);
      const lastCleared = conversation?.clearedAt?.getTime() ?? 0;
      if (lastCleared !== cleared) {
        [place, cleared] = [undefined, lastCleared];
        yield { type: 'cleared' };
      }
      for (const row of conversation ? await listMessagesAfter(db, conversation.id, place) : []) {
        place = row;
        yield { type: 'message', message: messageOf(row) };
      }
      const isAnswering = conversation?.isAnswering ?? false;
      if (isAnswering !== wasAnswering) yield { type: 'answering', isAnswering };
      wasAnswering = isAnswering;
      let isNews = false;
      let restMs = isAnswering ? pollAnswerEveryMs : pollEveryMs;
      for (; restMs > 0 && !isNews; restMs -= beatEveryMs) {
        const beat = pause(Math.min(restMs, beatEveryMs), false, { ref: false });
        isNews = await Promise.race([news.promise, beat]);
        // Heartbeat: shows the page that the connection is alive.
        if (!isNews) yield { type: 'answering', isAnswering };
      }
    }
  } finally {
    unsubscribe();
    end.removeEventListener('abort', wake);
    count(assistant.watchers, userId, -1);
  }
}

function count(watchers: Map<string, number>, userId: string, change: 1 | -1): void {
  const open = (watchers.get(userId) ?? 0) + change;
  if (open > 0) watchers.set(userId, open);
  else watchers.delete(userId);
}
