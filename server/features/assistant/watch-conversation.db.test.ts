import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ConversationEvent } from '../../../contract/assistant/api.ts';
import { answerIn, ask, eventsIn } from '../../../tests/support/browser/chat.ts';
import {
  createPerson,
  openTestInstallation,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { sessions } from '../../core/people/tables.ts';
import { listen } from '../../platform/http/listen.ts';
import { newId } from '../../platform/ids.ts';
import { assistantConversations, assistantMessages } from './tables.ts';

const path = '/api/assistant/messages';
const maidan = testInstallation();
let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  server = await listen(maidan.app, { hostname: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

/** Opens the person's stream over a connection, as another tab or device does. */
async function watch(person: Person, headers: Record<string, string> = {}) {
  const leave = new AbortController();
  const response = await fetch(`${server.url}/api/streams/assistant`, {
    headers: { cookie: person.cookie, ...headers },
    signal: leave.signal,
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let isOver = false;
  const read = async (until: (events: ConversationEvent[]) => boolean): Promise<ConversationEvent[]> => {
    while (!until(eventsIn(text)) && !isOver) {
      const next = await reader?.read();
      isOver = next?.done ?? true;
      text += next?.value ?? '';
    }
    return eventsIn(text);
  };
  return { read, leave: () => leave.abort(), text: () => text, isOver: () => isOver };
}

const messagesIn = (events: ConversationEvent[]) =>
  events.flatMap((event) => (event.type === 'message' ? event.message : []));
const hasTwo = (events: ConversationEvent[]) => messagesIn(events).length >= 2;

describe('watch conversation', () => {
  test('a message: streamed to all tabs and devices of this person only', async () => {
    const [asha, divya] = [await createPerson(maidan), await createPerson(maidan)];
    const [phone, laptop, stranger] = [await watch(asha), await watch(asha), await watch(divya)];
    const answer = answerIn(await ask(maidan, asha, 'How do I book a turf?'));
    for (const device of [phone, laptop]) {
      const messages = messagesIn(await device.read(hasTwo));
      expect(messages.map(({ senderType }) => senderType)).toEqual(['user', 'bot']);
      expect(messages[1]).toEqual(answer);
      device.leave();
    }
    await ask(maidan, divya, 'My own question');
    const own = messagesIn(await stranger.read(hasTwo));
    expect(own[0]?.content).toBe('My own question');
    stranger.leave();
  });

  test('reconnect: continues after the last message seen', async () => {
    const asha = await createPerson(maidan);
    const first = answerIn(await ask(maidan, asha, 'Hello'));
    const missed = answerIn(await ask(maidan, asha, 'What sports are available?'));
    const stream = await watch(asha, { 'last-event-id': first.id });
    const messages = messagesIn(await stream.read(hasTwo));
    expect(messages.at(-1)).toEqual(missed);
    expect(messages).toHaveLength(2);
    expect(stream.text()).toContain(`id: ${missed.id}`);
    stream.leave();
  });

  test('last message id of another person: none of their messages is sent', async () => {
    const [asha, divya] = [await createPerson(maidan), await createPerson(maidan)];
    const others = answerIn(await ask(maidan, divya, 'Hello'));
    await ask(maidan, asha, 'Mine');
    const stream = await watch(asha, { 'last-event-id': others.id });
    const messages = messagesIn(await stream.read(hasTwo));
    expect(messages[0]?.content).toBe('Mine');
    stream.leave();
  });

  test('cleared history: open tabs are notified', async () => {
    const asha = await createPerson(maidan);
    await ask(maidan, asha, 'Hello');
    const stream = await watch(asha);
    await maidan.call('DELETE', path, { as: asha });
    const events = await stream.read((all) => all.some(({ type }) => type === 'cleared'));
    expect(events).toContainEqual({ type: 'cleared' });
    stream.leave();
  });

  test('ended session: the stream sends nothing more', async () => {
    const asha = await createPerson(maidan);
    const stream = await watch(asha);
    await maidan.services.db.delete(sessions).where(eq(sessions.userId, asha.id));
    maidan.services.events.publish({ type: 'assistant-changed', userId: asha.id });
    await stream.read(() => false);
    expect(stream.isOver()).toBe(true);
  });

  test('answer in progress: decided by the database clock', async () => {
    const asha = await createPerson(maidan);
    await ask(maidan, asha, 'Hello');
    const { db, events } = maidan.services;
    const answeringUntil = new Date(maidan.clock.machineNow().getTime() + 30 * 60_000);
    await db
      .update(assistantConversations)
      .set({ answeringUntil })
      .where(eq(assistantConversations.userId, asha.id));
    const stream = await watch(asha);
    const isTold = (isAnswering: boolean) => (all: ConversationEvent[]) =>
      all.some((event) => event.type === 'answering' && event.isAnswering === isAnswering);
    await stream.read(isTold(true));
    // Heartbeat after ten seconds without news, so that the page keeps the connection.
    await stream.read((all) => all.filter(({ type }) => type === 'answering').length === 2);
    maidan.clock.advance(60 * 60_000);
    events.publish({ type: 'assistant-changed', userId: asha.id });
    const told = await stream.read(isTold(false));
    maidan.clock.advance(-60 * 60_000);
    expect(told.flatMap((event) => (event.type === 'answering' ? event.isAnswering : []))).toEqual([
      true,
      true,
      false,
    ]);
    stream.leave();
  });

  test('missed events: messages are sent when events work again', async () => {
    const asha = await createPerson(maidan);
    const answer = answerIn(await ask(maidan, asha, 'Hello'));
    const stream = await watch(asha);
    const { db, events } = maidan.services;
    const id = newId();
    const [row] = await db.select().from(assistantMessages).where(eq(assistantMessages.id, answer.id));
    if (!row) throw new Error('The answer was not kept.');
    // Another node answered, and its event was lost.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await db
      .insert(assistantMessages)
      .values({ ...row, id, questionId: null, createdAt: new Date(row.createdAt.getTime() + 60_000) });
    events.publish({ type: 'events-missed' });
    const messages = messagesIn(await stream.read((all) => messagesIn(all).length > 0));
    expect(messages.map((message) => message.id)).toEqual([id]);
    stream.leave();
    // The message arrives long before the next poll.
  });

  test('more than twenty streams of a person: refused until one closes', async () => {
    const asha = await createPerson(maidan);
    const open = await Promise.all(Array.from({ length: 20 }, () => watch(asha)));
    const headers = { cookie: asha.cookie };
    await ask(maidan, asha, 'Hello');
    await Promise.all(open.map((stream) => stream.read(hasTwo)));
    expect((await maidan.app.request('/api/streams/assistant', { headers })).status).toBe(429);
    for (const stream of open) stream.leave();
    await expect.poll(() => maidan.services.assistant.watchers.get(asha.id) ?? 0).toBe(0);
  });

  test('server stops: streams end at once', async () => {
    const other = await openTestInstallation();
    const asha = await createPerson(other);
    const response = await other.app.request('/api/streams/assistant', { headers: { cookie: asha.cookie } });
    const whole = response.text();
    await other.services.assistant.stop();
    expect(await whole).not.toContain('event: error');
    await other.close();
  });
});
