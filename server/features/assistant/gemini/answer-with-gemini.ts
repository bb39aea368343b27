import { isStepCount, type LanguageModel, type ModelMessage, streamText } from 'ai';
import * as m from '#messages';
import type { Services } from '../../../flows/services.ts';
import type { Person } from '../../../platform/permissions.ts';
import type { AnswerPiece, AskedQuestion, Turn } from '../answers/context.ts';
import { findUnfounded } from '../guard/find-unfounded.ts';
import { knownFrom, type LookUp } from '../guard/known.ts';
import { plainText, takeSentences } from '../guard/sentences.ts';
import type { ToolContext } from '../tools/context.ts';
import { instructionsFor } from './instructions.ts';
import { modelTools } from './model-tools.ts';
import { spendTokens } from './token-budget.ts';

/** Limit of one turn, including the model's thoughts. The shown text has its own limit. */
const maxTokens = 4_000;
const maxCharacters = 1_500;

export type Patience = {
  /** Timeout until the first text or tool call of a step. */
  firstChunkMs: number;
  /** Timeout between two parts of the stream. */
  chunkMs: number;
  /** Timeout of a step with its retries. */
  stepMs: number;
  /** Timeout of the whole answer. */
  totalMs: number;
  toolMs: number;
  /** Retries after 429, 5xx and network failures, with backoff. */
  retries: number;
  /** Limit of turns of tool calls and text. */
  steps: number;
};

export type GeminiAsker = { services: Services; person: Person; ask: ToolContext; signal: AbortSignal };

type Speaker = GeminiAsker & { model: LanguageModel; patience: Patience };

/**
 * Streams Gemini's answer in checked sentences, then the cards of its tool calls.
 * @throws if it fails, times out, or states something that neither a tool of this answer nor the policy supports
 */
export async function* answerWithGemini(
  speaker: Speaker,
  { question, history }: AskedQuestion,
): AsyncGenerator<AnswerPiece> {
  const settings = await speaker.ask.api.people.getPublicSettings();
  const { instructions, secret } = instructionsFor(settings, await speaker.ask.now());
  const lookUps: LookUp[] = [];
  const checked = (sentence: string) => {
    const plain = plainText(sentence);
    const problem = findUnfounded(plain, { known: knownFrom({ settings, lookUps }), secret });
    if (problem) throw new Error(`Gemini made an unsupported claim: ${problem}`);
    return plain;
  };
  const messages = [...history, { senderType: 'user' as const, content: question }].map(spoken);
  let said = '';
  let waiting = '';
  let isCut = false;
  const asked = { instructions, lookUps, messages, onCut: () => (isCut = true) };
  for await (const text of speak(speaker, asked)) {
    const { sentences, rest } = takeSentences(waiting + text);
    waiting = rest;
    for (const sentence of sentences.map(checked)) {
      if (said.length + sentence.length > maxCharacters) isCut = true;
      if (isCut) continue;
      said += sentence;
      if (sentence) yield { text: sentence };
    }
    if (said.length + waiting.length > maxCharacters) isCut = true;
    if (isCut) break;
  }
  // The end of an answer that was cut off is half a sentence.
  const end = isCut ? '' : checked(waiting);
  if (end) {
    said += end;
    yield { text: end };
  }
  if (said.trim() === '') throw new Error('Gemini returned no text.');
  if (isCut) yield { text: `${said.endsWith(' ') ? '' : ' '}${m.answers_cut_off()}` };
  // Newest first, because the answer is about the last calls and the number of cards is limited.
  const cards = lookUps.toReversed().flatMap(({ result }) => result.cards);
  if (cards.length > 0) yield { cards };
}

type Spoken = {
  instructions: string;
  messages: ModelMessage[];
  lookUps: LookUp[];
  /** Called when the answer reached the model's limit. */
  onCut(): void;
};

/** Streams the text. Tool calls are added to `lookUps` before the text about them. */
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
    maxOutputTokens: maxTokens,
    temperature: 0.2,
    timeout,
    abortSignal: AbortSignal.any([signal, enough.signal]),
    telemetry: { isEnabled: false },
    // Failures are also parts of the stream and are thrown below.
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
      } else if (part.type === 'text-start' && length > 0) yield '\n';
      else if (part.type === 'finish-step') {
        isCounted = true;
        await spendTokens(services, person, part.usage.totalTokens ?? 0);
      } else if (part.type === 'error') throw part.error;
      else if (part.type === 'abort') {
        isCounted = false;
        throw new Error(`Gemini took too long: ${String(part.reason ?? '')}`);
      } else if (part.type === 'finish' && part.finishReason === 'length') asked.onCut();
      else if (part.type === 'finish' && part.finishReason !== 'stop') {
        throw new Error(`Gemini ended with ${part.finishReason}.`);
      }
    }
  } finally {
    // Stops the model if the reader stopped early.
    enough.abort();
    if (!isCounted)
      await spendTokens(services, person, tokensOf(asked) + Math.ceil(length / lettersPerToken));
  }
}

const lettersPerToken = 4;

/** Estimates the tokens of a turn that ended without a usage report. */
function tokensOf({ instructions, messages, lookUps }: Spoken): number {
  const letters = instructions.length + JSON.stringify([messages, lookUps]).length;
  return Math.ceil(letters / lettersPerToken);
}

function spoken({ senderType, content }: Pick<Turn, 'senderType' | 'content'>): ModelMessage {
  return { role: senderType === 'user' ? 'user' : 'assistant', content };
}
