import { isStepCount, type LanguageModel, type ModelMessage, streamText } from 'ai';
import type { AnswerPiece, Turn } from '../answers/answer.ts';
import { findUnfounded } from '../guard/find-unfounded.ts';
import { knownFrom, type LookUp } from '../guard/known.ts';
import { plainText, takeSentences } from '../guard/sentences.ts';
import type { Asked } from '../word-answer.ts';
import type { GeminiAsker, Patience } from './gemini.ts';
import { instructionsFor } from './instructions.ts';
import { modelTools } from './model-tools.ts';
import { spendTokens } from './token-budget.ts';

/** For one turn. The model's thoughts count as well; what is shown of its words is cut below. */
const mostTokens = 4_000;
const mostCharacters = 1_500;

type Speaker = GeminiAsker & { model: LanguageModel; patience: Patience };

/**
 * Gemini's answer, a checked sentence at a time; cards come from the tools it asked, last.
 * @throws when it fails, falls silent, or says what neither a tool of this answer nor the policy says
 */
export async function* answerWithGemini(
  speaker: Speaker,
  { question, history }: Asked,
): AsyncGenerator<AnswerPiece> {
  const settings = await speaker.ask.api.people.getPublicSettings();
  const { instructions, secret } = instructionsFor(settings, await speaker.ask.now());
  const lookUps: LookUp[] = [];
  const checked = (sentence: string) => {
    const plain = plainText(sentence);
    const problem = findUnfounded(plain, { known: knownFrom({ settings, lookUps }), secret });
    if (problem) throw new Error(`Gemini said what it cannot know: ${problem}`);
    return plain;
  };
  const messages = [...history, { senderType: 'user' as const, content: question }].map(spoken);
  let said = '';
  let waiting = '';
  for await (const text of speak(speaker, { instructions, lookUps, messages })) {
    const { sentences, rest } = takeSentences(waiting + text);
    waiting = rest;
    for (const sentence of sentences.map(checked)) {
      if (said.length + sentence.length > mostCharacters) continue;
      said += sentence;
      if (sentence) yield { text: sentence };
    }
    if (said.length + waiting.length > mostCharacters) break;
  }
  const end = checked(waiting);
  if (said.length + end.length <= mostCharacters && end) {
    said += end;
    yield { text: end };
  }
  if (said.trim() === '') throw new Error('Gemini said nothing.');
  // What was looked up last is what it speaks about, and only so many cards are kept.
  const cards = lookUps.toReversed().flatMap(({ result }) => result.cards);
  if (cards.length > 0) yield { cards };
}

type Spoken = { instructions: string; messages: ModelMessage[]; lookUps: LookUp[] };

/** The words as they come; whatever looks up is noted in `lookUps` before the words about it. */
async function* speak(
  { services, person, ask, model, patience, signal }: Speaker,
  asked: Spoken,
): AsyncGenerator<string> {
  const { retries, steps, ...timeout } = patience;
  const enough = new AbortController();
  const { stream } = streamText({
    model,
    instructions: asked.instructions,
    messages: asked.messages,
    tools: modelTools(ask, asked.lookUps, services.log),
    stopWhen: isStepCount(steps),
    maxRetries: retries,
    maxOutputTokens: mostTokens,
    temperature: 0.2,
    timeout,
    abortSignal: AbortSignal.any([signal, enough.signal]),
    telemetry: { isEnabled: false },
    // Every failure also comes as a part of the stream, and is thrown below.
    onError: () => {},
  });
  let isCounted = true;
  let length = 0;
  try {
    for await (const part of stream) {
      if (part.type === 'start-step') isCounted = false;
      else if (part.type === 'text-delta') {
        length += part.text.length;
        yield part.text;
      } else if (part.type === 'text-end') yield '\n';
      else if (part.type === 'finish-step') {
        isCounted = true;
        await spendTokens(services, person, part.usage.totalTokens ?? 0);
      } else if (part.type === 'error') throw part.error;
      else if (part.type === 'abort') {
        isCounted = false;
        throw new Error(`Gemini took too long: ${String(part.reason ?? '')}`);
      } else if (part.type === 'finish' && part.finishReason !== 'stop' && part.finishReason !== 'length') {
        throw new Error(`Gemini ended with ${part.finishReason}.`);
      }
    }
  } finally {
    // Nobody listens any more: the model need not go on.
    enough.abort();
    if (!isCounted)
      await spendTokens(services, person, tokensOf(asked) + Math.ceil(length / lettersPerToken));
  }
}

const lettersPerToken = 4;

/** About what a turn costs to ask, where its end, which says so, was not read. */
function tokensOf({ instructions, messages, lookUps }: Spoken): number {
  const letters = instructions.length + JSON.stringify([messages, lookUps]).length;
  return Math.ceil(letters / lettersPerToken);
}

function spoken({ senderType, content }: Pick<Turn, 'senderType' | 'content'>): ModelMessage {
  return { role: senderType === 'user' ? 'user' : 'assistant', content };
}
