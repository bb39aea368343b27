import { startApp } from '../support/servers/app-server.ts';
import { type Chance, createCrowd } from './marketplace.ts';
import { fillWithTurfs } from './search-load.ts';

const assistantQuestions = [
  'football in chennai tomorrow evening under 800',
  'naalaiku evening pondy la cricket turf iruka',
  'cheapest tennis court in pune on sunday for 2 hours',
  'how much is ground 7 tomorrow at 7 pm',
  'my next booking',
  'what do I get back when I cancel?',
] as const;

const people = 8;
const warmUpPeople = 2;

export type AnswerTimes = { question: string; firstMs: number[]; wholeMs: number[] };

/** Measures the milliseconds from question to first text and to the complete answer, sequentially. */
export async function measureAnswers(
  databaseUrl: string,
  { turfs, env }: { turfs: number; env: Record<string, string> },
): Promise<AnswerTimes[]> {
  await fillWithTurfs(databaseUrl, turfs);
  const nextPerson = await createCrowd(databaseUrl);
  const app = await startApp({ env: { ...env, DATABASE_URL: databaseUrl } });
  try {
    const times = assistantQuestions.map((question) => ({
      question,
      firstMs: [] as number[],
      wholeMs: [] as number[],
    }));
    for (let n = -warmUpPeople; n < people; n++) {
      const person = nextPerson();
      for (const { question, firstMs, wholeMs } of times) {
        const { first, whole } = await ask(app.origin, person, question);
        if (n < 0) continue;
        firstMs.push(first);
        wholeMs.push(whole);
      }
    }
    return times;
  } finally {
    await app.stop();
  }
}

async function ask(
  origin: string,
  { cookie }: Chance,
  content: string,
): Promise<{ first: number; whole: number }> {
  const began = performance.now();
  const answer = await fetch(`${origin}/api/assistant/messages`, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify({ content }),
  });
  if (!answer.ok || !answer.body)
    throw new Error(`The assistant answered ${answer.status}: ${await answer.text()}`);
  let first: number | undefined;
  let told = '';
  for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
    told += piece;
    if (first === undefined && told.includes('"type":"text"')) first = performance.now() - began;
  }
  if (first === undefined || !told.includes('"type":"answer"')) throw new Error(`No whole answer: ${told}`);
  return { first, whole: performance.now() - began };
}
