import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { answerIn, ask } from '../../../tests/support/browser/chat.ts';
import { refusalWords } from '../../../tests/support/permissions/refusal-words.ts';
import { createPerson, type Person, testInstallation } from '../../../tests/support/servers/installation.ts';
import { newId } from '../../platform/ids.ts';
import { forgetConversation, listConversationRowsOf } from './conversation-data.ts';
import { listTurnsBefore } from './queries.ts';
import { storeAnswer } from './store-messages.ts';
import { assistantConversations, assistantMessages, assistantUsage } from './tables.ts';

const path = '/api/assistant/messages';
const question = 'How do I book a turf?';
const maidan = testInstallation();

const list = async (as: Person) => (await maidan.call('GET', path, { as })).body;
const post = (as: Person, body: object) => maidan.call('POST', path, { as, body });

describe('conversation', () => {
  test('a question: it and its answer are streamed and stored in order', async () => {
    const asha = await createPerson(maidan);
    const events = await ask(maidan, asha, `  ${question}  `);
    expect(events[0]).toMatchObject({ type: 'question', message: { content: question } });
    const answer = answerIn(events);
    expect(answer).toMatchObject({ senderType: 'bot', powered: 'builtin' });
    expect(await list(asha)).toEqual({
      items: [expect.objectContaining({ senderType: 'user', powered: null }), answer],
      isAnswering: false,
    });
  });

  test('same clientId again: same message and same answer', async () => {
    const asha = await createPerson(maidan);
    const clientId = newId();
    const first = await ask(maidan, asha, question, { clientId });
    const again = await ask(maidan, asha, question, { clientId });
    expect(answerIn(again)).toEqual(answerIn(first));
    expect((await list(asha)).items).toHaveLength(2);
    expect(await post(asha, { content: 'Something else', clientId })).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
  });

  test('same clientId twice at once: stored and answered once', async () => {
    const asha = await createPerson(maidan);
    const clientId = newId();
    const both = await Promise.all([1, 2].map(() => ask(maidan, asha, question, { clientId })));
    expect(answerIn(both[0] ?? [])).toEqual(answerIn(both[1] ?? []));
    expect((await list(asha)).items).toHaveLength(2);
  });

  test('question answered twice: both get the first answer', async () => {
    const asha = await createPerson(maidan);
    const clientId = newId();
    const first = answerIn(await ask(maidan, asha, question, { clientId }));
    const { db } = maidan.services;
    const [asked] = await db.select().from(assistantMessages).where(eq(assistantMessages.clientId, clientId));
    const again = { content: 'Another answer', cards: [], powered: 'builtin' as const };
    const stored = await storeAnswer(maidan.services, asked as typeof assistantMessages.$inferSelect, again);
    expect(stored?.id).toBe(first.id);
  });

  test('server crashed during the answer: answered when sent again', async () => {
    const asha = await createPerson(maidan);
    const clientId = newId();
    await ask(maidan, asha, question, { clientId });
    const { db } = maidan.services;
    await db.execute(`DELETE FROM assistant_messages WHERE sender_type = 'bot' AND conversation_id IN
    (SELECT id FROM assistant_conversations WHERE user_id = '${asha.id}')`);
    expect(answerIn(await ask(maidan, asha, question, { clientId })).senderType).toBe('bot');
    expect((await list(asha)).items).toHaveLength(2);
  });

  test('second question during an answer: refused until the claim expires', async () => {
    const asha = await createPerson(maidan);
    await ask(maidan, asha, question);
    const claim = (answeringUntil: Date) =>
      maidan.services.db
        .update(assistantConversations)
        .set({ answeringUntil })
        .where(eq(assistantConversations.userId, asha.id));
    await claim(new Date(Date.now() + 60_000));
    expect(await post(asha, { content: 'And now?' })).toMatchObject({
      status: 409,
      body: { code: 'ASSISTANT_BUSY' },
    });
    expect((await list(asha)).isAnswering).toBe(true);
    await claim(new Date(Date.now() - 1_000));
    expect(answerIn(await ask(maidan, asha, 'And now?')).senderType).toBe('bot');
  });

  test.each([
    ['nothing', { content: '' }, 400, 'Please write a message'],
    ['blanks', { content: ' \n\t ' }, 400, 'Please write a message'],
    ['2,001 characters', { content: 'x'.repeat(2_001) }, 400, 'up to 2000 characters'],
    ['100 KB', { content: 'x'.repeat(100_000) }, 413, 'up to 2000 characters'],
    ['no text', { content: 5 }, 400, 'content'],
  ])('%s is no message, and the answer says what is', async (_, body, status, words) => {
    const asha = await createPerson(maidan);
    const refused = await post(asha, body);
    expect(refused.status).toBe(status);
    expect(refusalWords(refused.body)).toContain(words);
    expect((await list(asha)).items).toEqual([]);
  });

  test('visitor: asked to sign in', async () => {
    for (const method of ['GET', 'DELETE']) {
      const { status, body } = await maidan.call(method, path);
      expect([status, body.message]).toEqual([401, 'User must be authenticated to access chatbot']);
    }
    expect((await maidan.call('GET', '/api/streams/assistant')).status).toBe(401);
  });

  test('more than twenty messages a minute: rate limited', async () => {
    const asha = await createPerson(maidan);
    for (let count = 0; count < 20; count += 1) await ask(maidan, asha, 'Hello');
    expect(await post(asha, { content: 'Hello' })).toMatchObject({
      status: 429,
      body: { code: 'RATE_LIMITED', data: { retryAfterSeconds: expect.any(Number) } },
    });
  });

  test('cleared history: deleted for this person only', async () => {
    const [asha, divya] = [await createPerson(maidan), await createPerson(maidan)];
    await ask(maidan, asha, question);
    await ask(maidan, divya, question);
    expect((await maidan.call('DELETE', path, { as: asha })).body).toEqual({ clearedCount: 2 });
    expect((await list(asha)).items).toEqual([]);
    expect((await list(divya)).items).toHaveLength(2);
  });
});

describe('listTurnsBefore', () => {
  test('two people: each gets only their own messages', async () => {
    const { db } = maidan.services;
    const [asha, ravi] = [await createPerson(maidan), await createPerson(maidan)];
    for (const person of [asha, ravi]) await ask(maidan, person, question);
    await ask(maidan, asha, 'And how do I pay?');
    const isLast = and(
      eq(assistantMessages.content, 'And how do I pay?'),
      eq(assistantConversations.userId, asha.id),
    );
    const [last] = await db
      .select({ message: assistantMessages })
      .from(assistantMessages)
      .innerJoin(assistantConversations, eq(assistantConversations.id, assistantMessages.conversationId))
      .where(isLast);
    if (!last) throw new Error('the question was not stored');
    const turns = await listTurnsBefore(db, last.message);
    expect(turns.map(({ senderType }) => senderType)).toEqual(['user', 'bot']);
  });
});

describe('conversation data', () => {
  test('export and erasure: messages and usage of this person only', async () => {
    const { db } = maidan.services;
    const [leaver, other] = [await createPerson(maidan), await createPerson(maidan)];
    for (const person of [leaver, other]) {
      await ask(maidan, person, question);
      await db.insert(assistantUsage).values({ userId: person.id, day: '2026-11-26', tokens: 7 });
    }
    await forgetConversation(db, leaver.id);
    expect(await listConversationRowsOf(db, other.id)).toMatchObject({
      messages: [{ content: question }, { senderType: 'bot' }],
      usage: [{ tokens: 7 }],
    });
    const usageOf = (person: Person) => db.$count(assistantUsage, eq(assistantUsage.userId, person.id));
    expect([await usageOf(leaver), await usageOf(other)]).toEqual([0, 1]);
    expect((await list(leaver)).items).toHaveLength(0);
    expect((await list(other)).items).toHaveLength(2);
  });
});
