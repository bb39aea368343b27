import type { AnswerEvent, Conversation, ConversationEvent } from '../../../contract/assistant/api.ts';
import type { AssistantCard, AssistantMessage } from '../../../contract/assistant/assistant.ts';

export type ConversationState = {
  load: 'loading' | 'ready' | 'failed' | 'signed-out';
  items: readonly AssistantMessage[];
  /** Message sent from here that the server has not confirmed yet. */
  pending: string | null;
  /** The answer received so far. */
  draft: { text: string; cards: readonly AssistantCard[] } | null;
  /** An answer is being generated, for this or another device. */
  isAnswering: boolean;
};

export type ConversationAct =
  | { type: 'loaded'; conversation: Conversation }
  | { type: 'not-loaded'; isSignedOut: boolean }
  | { type: 'sending'; content: string }
  | { type: 'stopped' }
  | AnswerEvent
  | ConversationEvent;

/**
 * Returns the initial state. `null` means that the server failed to load it: shown at once, because a page
 * without scripts cannot retry.
 */
export function openingState(conversation: Conversation | null | undefined): ConversationState {
  const empty = { pending: null, draft: null, isAnswering: false };
  if (!conversation) return { ...empty, load: conversation === null ? 'failed' : 'loading', items: [] };
  return { ...empty, load: 'ready', ...conversation };
}

/** Reducer for requests and stream events. Deduplicates messages by id. */
export function nextState(state: ConversationState, act: ConversationAct): ConversationState {
  switch (act.type) {
    case 'loaded':
      return {
        ...state,
        load: 'ready',
        isAnswering: act.conversation.isAnswering,
        items: act.conversation.items,
      };
    case 'not-loaded':
      return { ...state, load: act.isSignedOut ? 'signed-out' : state.load === 'ready' ? 'ready' : 'failed' };
    case 'sending':
      return { ...state, pending: act.content, isAnswering: true };
    case 'question':
      return {
        ...state,
        pending: null,
        items: withMessage(state.items, act.message),
        draft: { text: '', cards: [] },
      };
    case 'text':
      return {
        ...state,
        draft: { text: (state.draft?.text ?? '') + act.text, cards: state.draft?.cards ?? [] },
      };
    case 'cards':
      return {
        ...state,
        draft: { text: state.draft?.text ?? '', cards: [...(state.draft?.cards ?? []), ...act.cards] },
      };
    case 'replaced':
      return { ...state, draft: { text: '', cards: [] } };
    case 'answer':
      return { ...state, draft: null, isAnswering: false, items: withMessage(state.items, act.message) };
    case 'message': {
      const isAnswer = act.message.senderType === 'bot';
      const items = withMessage(state.items, act.message);
      // Also ends the draft: the server has stored this answer.
      if (isAnswer) return { ...state, items, draft: null, isAnswering: false };
      return { ...state, items, pending: state.pending === act.message.content ? null : state.pending };
    }
    case 'answering':
      return { ...state, isAnswering: act.isAnswering || state.pending !== null || state.draft !== null };
    case 'cleared':
      return { ...state, items: [], draft: null };
    case 'failed':
    case 'stopped':
      return { ...state, pending: null, draft: null, isAnswering: false };
  }
}

function withMessage(
  items: readonly AssistantMessage[],
  message: AssistantMessage,
): readonly AssistantMessage[] {
  if (items.some(({ id }) => id === message.id)) return items;
  const order = (one: AssistantMessage) => `${one.createdAt} ${one.id}`;
  return [...items, message].sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

/** Returns the id of the last answer, or '' without one. */
export function lastAnswerIn(items: readonly AssistantMessage[]): string {
  return items.findLast(({ senderType }) => senderType === 'bot')?.id ?? '';
}
