import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { answerIn, ask } from '../../../tests/support/chat.ts';
import { geminiKey, type ServedGemini, serveGemini } from '../../../tests/support/gemini.ts';
import {
  createPerson,
  createTurf,
  openTestInstallation,
  type TestInstallation,
} from '../../../tests/support/installation.ts';
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

const lookUp = () => ({ call: [{ name: 'checkAvailability', args: { turfId, date, from: 18, to: 20 } }] });

test('Gemini looks up through the tools, its words are streamed by the sentence, its card leads to the hours', async () => {
  gemini.next(lookUp(), { say: ['Marina Five-a-Side is free from 6 to 8', ' pm. An hour is ', '₹500.'] });
  const events = await ask(maidan, await createPerson(maidan), 'Is Marina free on that evening?');
  expect(events.flatMap((event) => (event.type === 'text' ? [event.text] : []))).toEqual([
    'Marina Five-a-Side is free from 6 to 8 pm. ',
    'An hour is ₹500.\n',
  ]);
  const answer = answerIn(events);
  expect(answer).toMatchObject({
    powered: 'gemini',
    content: 'Marina Five-a-Side is free from 6 to 8 pm. An hour is ₹500.',
    cards: [{ kind: 'turf', turfId, date, startTimes: ['18:00'], href: expect.stringContaining(date) }],
  });
});

test('the server rebuilds the history from its own rows: the last ten messages, with roles', async () => {
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

test('quota and overload are tried again', async () => {
  gemini.next({ status: 429 }, { say: 'Hello from the second try.' });
  const answer = answerIn(await ask(maidan, await createPerson(maidan), 'Hello'));
  expect(answer).toMatchObject({ powered: 'gemini', content: 'Hello from the second try.' });
});

test.each([
  ['breaks off', { cutAfter: 'Hello, I will ' }],
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

test('where Gemini keeps silent the built-in answer comes after the first-words limit', async () => {
  const { assistant } = maidan.services;
  if (!assistant.gemini) throw new Error('no Gemini');
  const usual = assistant.gemini.patience;
  assistant.gemini.patience = { ...usual, firstChunkMs: 100, retries: 0 };
  gemini.next({ silentMs: 2_000, say: 'Too late.' });
  const answer = answerIn(await ask(maidan, await createPerson(maidan), 'How do I book a turf?'));
  assistant.gemini.patience = usual;
  expect(answer.powered).toBe('builtin');
});

test('tools called without end stop after four turns, and the built-in answer follows', async () => {
  gemini.otherwise = lookUp();
  const answer = answerIn(await ask(maidan, await createPerson(maidan), 'How do I book a turf?'));
  gemini.otherwise = { say: 'I only help with Maidan.' };
  expect(gemini.requests).toHaveLength(4);
  expect(answer.powered).toBe('builtin');
});

test('tokens are counted per person and day; once they are spent answers are built in', async () => {
  const asha = await createPerson(maidan);
  const powers: unknown[] = [];
  for (let count = 1; count <= 9; count += 1) {
    powers.push(answerIn(await ask(maidan, asha, 'Hello')).powered);
  }
  expect(powers).toEqual([...Array(8).fill('gemini'), 'builtin']);
  const rows = await maidan.services.db.select().from(assistantUsage);
  expect(rows.find(({ userId }) => userId === asha.id)?.tokens).toBe(8_000);
  const { body } = await maidan.call('GET', '/api/assistant/messages', { as: asha });
  expect(JSON.stringify(body)).not.toContain(geminiKey);
});
