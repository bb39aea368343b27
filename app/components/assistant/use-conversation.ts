import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { Conversation, ConversationEvent } from '../../../contract/assistant/api.ts';
import { type ConversationAct, nextState, openingState } from './conversation-state.ts';
import { followConversation } from './follow-conversation.ts';
import { listUnlessOutdated } from './list-unless-outdated.ts';
import { sendQuestion, type Unsent } from './send-question.ts';

const path = '/api/assistant/messages';

/** `randomUUID` exists only in secure contexts. */
const newClientId = () => (isSecureContext ? crypto.randomUUID() : undefined);

/** Never throws. */
async function listConversation(): Promise<ConversationAct> {
  try {
    const response = await fetch(path);
    if (response.ok) return { type: 'loaded', conversation: await response.json() };
    return { type: 'not-loaded', isSignedOut: response.status === 401 };
  } catch {
    return { type: 'not-loaded', isSignedOut: false };
  }
}

/** The user's conversation, shared by widget, chat page, tabs and devices. */
export function useConversation(initial?: Conversation | null) {
  const [state, act] = useReducer(nextState, initial, openingState);
  const isSending = useRef(false);
  const lastSent = useRef<{ content: string; clientId: string | undefined }>({
    content: '',
    clientId: undefined,
  });

  const heard = useRef(0);
  const load = useCallback(async () => {
    const listed = await listUnlessOutdated({
      list: listConversation,
      heard: () => heard.current,
      isSending: () => isSending.current,
    });
    if (listed) act(listed);
  }, []);
  useEffect(() => {
    const onEvent = (event: ConversationEvent) => {
      heard.current += 1;
      act(event);
    };
    return followConversation({ onOpen: () => void load(), onEvent });
  }, [load]);
  useEffect(() => {
    if (initial) act({ type: 'loaded', conversation: initial });
    else void load();
  }, [initial, load]);

  /**
   * Resending the same text after a failure reuses the client id, so that the server stores it once. Reports
   * the failure before `signed-out` removes the composer.
   */
  const send = async (content: string, onFailure: (unsent: Unsent) => void): Promise<void> => {
    if (isSending.current) return onFailure({ ok: false, isKept: false, message: '' });
    isSending.current = true;
    if (lastSent.current.content !== content) {
      lastSent.current = { content, clientId: newClientId() };
    }
    act({ type: 'sending', content });
    const sent = await sendQuestion(lastSent.current, act);
    isSending.current = false;
    if (sent.ok) lastSent.current = { content: '', clientId: undefined };
    else onFailure(sent);
    if (!sent.ok && sent.isSignedOut) act({ type: 'not-loaded', isSignedOut: true });
    act({ type: 'stopped' });
    void load();
  };
  return { state, send, load };
}
