import type { AssistantCard } from '../../../contract/assistant.ts';
import type { AnswerEvent } from '../../../contract/assistant-api.ts';
import { type AnswerPiece, answerBuiltIn, type Turn } from './answer.ts';
import type { Asker } from './ask-assistant.ts';
import type { WholeAnswer } from './keep-answer.ts';
import type { ToolContext } from './tools-context.ts';

export type Tell = (event: AnswerEvent) => void;
export type Asked = { question: string; history: readonly Turn[] };

const mostCards = 5;
const cutOff = '(This answer was cut off.)';

/** Gemini where there is a key and the budget lasts; the built-in answer else, and wherever Gemini fails. */
export async function wordAnswer(asker: Asker, asked: Asked, tell: Tell): Promise<WholeAnswer> {
  const { services, person, api } = asker;
  const { gemini, stopping } = services.assistant;
  const ask: ToolContext = { api, now: () => services.clock.now(services.db) };
  if (gemini && (await gemini.hasBudget(services, person))) {
    const parts = collect(tell);
    try {
      for await (const piece of gemini.answer({ services, person, ask, signal: stopping }, asked)) {
        parts.add(piece);
      }
      return parts.whole('gemini');
    } catch (error) {
      if (stopping.aborted && !parts.isEmpty()) {
        parts.add({ text: ` ${cutOff}` });
        return parts.whole('gemini');
      }
      services.log.warn({ reason: reasonOf(error) }, 'Gemini answer unusable');
      if (!parts.isEmpty()) tell({ type: 'replaced' });
    }
  }
  return sayBuiltIn(ask, asked, tell);
}

async function sayBuiltIn(ask: ToolContext, { history, question }: Asked, tell: Tell): Promise<WholeAnswer> {
  const parts = collect(tell);
  try {
    for await (const piece of answerBuiltIn(ask, history, question)) parts.add(piece);
  } catch (error) {
    if (parts.isEmpty()) throw error;
    parts.add({ text: ` ${cutOff}` });
  }
  return parts.whole('builtin');
}

/** Tells each piece and puts them together as they will be kept. */
function collect(tell: Tell) {
  let text = '';
  const cards: AssistantCard[] = [];
  return {
    add(piece: AnswerPiece) {
      if ('text' in piece) {
        text += piece.text;
        tell({ type: 'text', text: piece.text });
        return;
      }
      const fresh = piece.cards
        .filter(({ href }) => !cards.some((card) => card.href === href))
        .slice(0, mostCards - cards.length);
      if (fresh.length === 0) return;
      cards.push(...fresh);
      tell({ type: 'cards', cards: fresh });
    },
    isEmpty: () => text === '' && cards.length === 0,
    whole(powered: WholeAnswer['powered']): WholeAnswer {
      if (text.trim() === '') throw new Error('An answer without a word.');
      return { content: text.trim(), cards, powered };
    },
  };
}

/** Never the error itself: it carries the request, and with it what people wrote. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
}
