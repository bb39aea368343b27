import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { addDays, istDateOf } from '../../../../contract/calendar.ts';
import type { GeminiReply } from '../../../../sandbox/gemini/replies.ts';
import { answerIn, ask } from '../../../../tests/support/browser/chat.ts';
import { geminiKey, type ServedGemini, serveGemini } from '../../../../tests/support/programs/gemini.ts';
import {
  createPerson,
  createTurf,
  openTestInstallation,
  type Person,
  type TestInstallation,
} from '../../../../tests/support/servers/installation.ts';
import { assistantUsage } from '../tables.ts';

let gemini: ServedGemini;
let maidan: TestInstallation;
let turfId: string;
const date = addDays(istDateOf(new Date()), 2);
beforeAll(async () => {
  gemini = await serveGemini();
  maidan = await openTestInstallation({ ...gemini.env, ASSISTANT_TOKENS_PER_PERSON: '8000' });
  turfId = await createTurf(maidan);
});
afterAll(async () => {
  await maidan.close();
  await gemini.close();
});
afterEach(() => {
  gemini.requests.length = 0;
});

async function tokensOf(person: Person): Promise<number> {
  const rows = await maidan.services.db.select().from(assistantUsage);
  return rows.find(({ userId }) => userId === person.id)?.tokens ?? 0;
}

const lookUp = () => ({ call: [{ name: 'checkAvailability', args: { turfId, date, from: 18, to: 20 } }] });

describe('Gemini', () => {
  test('tool call and text: streams sentences, then a card with hours', async () => {
    gemini.next(lookUp(), { say: ['Marina Five-a-Side is free from 6 to 8', ' pm. An hour is ', '₹500.'] });
    const events = await ask(maidan, await createPerson(maidan), 'Is Marina free on that evening?');
    expect(events.flatMap((event) => (event.type === 'text' ? [event.text] : []))).toEqual([
      'Marina Five-a-Side is free from 6 to 8 pm. ',
      'An hour is ₹500.',
    ]);
    const answer = answerIn(events);
    expect(answer).toMatchObject({
      powered: 'gemini',
      content: 'Marina Five-a-Side is free from 6 to 8 pm. An hour is ₹500.',
      cards: [{ kind: 'turf', turfId, date, startTimes: ['18:00'], href: expect.stringContaining(date) }],
    });
  });

  test('history: the last ten messages from the database, with roles', async () => {
    const asha = await createPerson(maidan);
    for (let count = 1; count <= 6; count += 1) await ask(maidan, asha, `Question ${count}`);
    gemini.requests.length = 0;
    await ask(maidan, asha, 'And now?');
    const [request] = gemini.requests;
    const turns = request?.contents.map(({ role, parts }) => `${role}: ${parts[0]?.text}`);
    expect(turns).toHaveLength(11);
    expect(turns?.[0]).toBe('user: Question 2');
    expect(turns?.[1]).toBe('model: I only help with Maidan.');
    expect(turns?.at(-1)).toBe('user: And now?');
    expect(request?.systemInstruction?.parts[0]?.text).toContain('service fee ₹20');
  });

  test('quota exceeded or overload: retried', async () => {
    gemini.next({ status: 429 }, { say: 'Hello from the second try.' });
    const answer = answerIn(await ask(maidan, await createPerson(maidan), 'Hello'));
    expect(answer).toMatchObject({ powered: 'gemini', content: 'Hello from the second try.' });
  });

  test('named quota pause: built-in answers at once, Gemini afterwards', async () => {
    const asha = await createPerson(maidan);
    // In the past, so that the pause is over in real time.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 100_000 });
    onTestFinished(() => void vi.useRealTimers());
    gemini.next({ status: 429, retryDelay: '90.5s' });
    expect(answerIn(await ask(maidan, asha, 'Hello')).powered).toBe('builtin');
    expect(answerIn(await ask(maidan, asha, 'How do I book a turf?')).powered).toBe('builtin');
    expect(gemini.requests).toHaveLength(1);
    vi.useRealTimers();
    expect(answerIn(await ask(maidan, asha, 'Hello')).powered).toBe('gemini');
  });

  test('answer at the token limit: whole sentences, marked as cut off', async () => {
    gemini.next({ say: 'Pick your hours. Then pay with UPI or', endsAtLimit: true });
    const answer = answerIn(await ask(maidan, await createPerson(maidan), 'How do I book?'));
    expect(answer).toMatchObject({
      powered: 'gemini',
      content: 'Pick your hours. (This answer was cut off.)',
    });
  });

  test.each([
    ['breaks off after a sentence', { cutAfter: 'Hello there. I will ' }],
    ['sends no JSON', { malformed: '{"candidates": [{' }],
    ['refuses the key', { status: 403 as const }],
    ['says nothing', { say: '' }],
  ])('where Gemini %s the built-in answer stands in its place', async (_, reply) => {
    gemini.next(reply);
    const events = await ask(maidan, await createPerson(maidan), 'How do I book a turf?');
    const answer = answerIn(events);
    expect(answer.powered).toBe('builtin');
    expect(answer.content).not.toContain('Hello');
    const shown = events.findLastIndex(({ type }) => type === 'replaced');
    expect(
      events
        .slice(shown + 1)
        .flatMap((event) => (event.type === 'text' ? event.text : []))
        .join('')
        .trim(),
    ).toBe(answer.content);
  });

  test('no first chunk in time: built-in answer', async () => {
    const { assistant } = maidan.services;
    if (!assistant.gemini) throw new Error('no Gemini');
    const usual = assistant.gemini.patience;
    assistant.gemini.patience = { ...usual, firstChunkMs: 1_000, retries: 0 };
    gemini.next({ silentMs: 5_000, say: 'Too late.' });
    const asha = await createPerson(maidan);
    const answer = answerIn(await ask(maidan, asha, 'How do I book a turf?'));
    assistant.gemini.patience = usual;
    expect(answer.powered).toBe('builtin');
    expect(await tokensOf(asha)).toBeGreaterThan(100);
  });

  test('too many cards: those of the last priced hours are kept', async () => {
    for (const number of [1, 2, 3, 4, 5]) await createTurf(maidan, { name: `Card Court ${number}` });
    gemini.next(
      { call: [{ name: 'searchTurfs', args: {} }] },
      { call: [{ name: 'quote', args: { turfId, date, startTimes: ['18:00'] } }] },
      { say: 'That is ₹520 in all.' },
    );
    const { cards, powered } = answerIn(await ask(maidan, await createPerson(maidan), 'How much is it?'));
    expect(powered).toBe('gemini');
    expect(cards).toHaveLength(5);
    expect(cards?.[0]).toMatchObject({ turfId, startTimes: ['18:00'], totalPaise: 520_00 });
  });

  test('endless tool calls: built-in answer after four turns', async () => {
    gemini.otherwise = lookUp();
    const answer = answerIn(await ask(maidan, await createPerson(maidan), 'How do I book a turf?'));
    gemini.otherwise = { say: 'I only help with Maidan.' };
    expect(gemini.requests).toHaveLength(4);
    expect(answer.powered).toBe('builtin');
  });

  test.each<[string, GeminiReply]>([
    ['was not so', { say: ['An hour is ₹1. ', 'Is it not?'] }],
    ['broke off', { cutAfter: 'Hello there. I will ' }],
  ])('tokens of an answer that %s are counted as well', async (_, reply) => {
    const asha = await createPerson(maidan);
    gemini.next(reply);
    await ask(maidan, asha, 'How do I book a turf?');
    expect(await tokensOf(asha)).toBeGreaterThan(100);
  });

  test('endless answer: cut after a sentence, marked, and its tokens counted', async () => {
    const asha = await createPerson(maidan);
    gemini.next({ say: Array.from({ length: 200 }, () => 'I only help with Maidan. ') });
    const { content } = answerIn(await ask(maidan, asha, 'Talk'));
    expect(content.length).toBeLessThanOrEqual(1_550);
    expect(content).toMatch(/\. \(This answer was cut off\.\)$/);
    expect(await tokensOf(asha)).toBeGreaterThan(100);
  });

  test('refused request: no tokens are counted', async () => {
    const asha = await createPerson(maidan);
    gemini.next({ status: 403 });
    await ask(maidan, asha, 'How do I book a turf?');
    expect(await tokensOf(asha)).toBe(0);
  });

  test('spent token budget of the day: built-in answers', async () => {
    const asha = await createPerson(maidan);
    const powers: unknown[] = [];
    for (let count = 1; count <= 9; count += 1) {
      powers.push(answerIn(await ask(maidan, asha, 'Hello')).powered);
    }
    expect(powers).toEqual([...Array(8).fill('gemini'), 'builtin']);
    expect(await tokensOf(asha)).toBe(8_000);
    const { body } = await maidan.call('GET', '/api/assistant/messages', { as: asha });
    expect(JSON.stringify(body)).not.toContain(geminiKey);
  });
});
