import type { AnswerEvent } from '../../../contract/assistant-api.ts';
import { readEvents } from './read-events.ts';

export const sendFailed = 'Failed to send message. Please try again.';

/** `isKept`: the server has stored the message. */
export type Sent = { ok: true } | Unsent;
export type Unsent = { ok: false; isKept: boolean; message: string; isSignedOut?: boolean };

/** Sends a message and reports the answer's events. Never throws. */
export async function sendQuestion(
  question: { content: string; clientId: string | undefined },
  tell: (event: AnswerEvent) => void,
): Promise<Sent> {
  let isKept = false;
  try {
    const response = await fetch('/api/assistant/messages', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question),
    });
    if (!response.ok) return refusalIn(response);
    for await (const event of readEvents<AnswerEvent>(response)) {
      isKept = true;
      tell(event);
      if (event.type === 'failed') return { ok: false, isKept, message: event.message };
    }
    return { ok: true };
  } catch {
    // Once stored, the server finishes the answer and the conversation stream delivers it.
    return isKept ? { ok: true } : { ok: false, isKept, message: sendFailed };
  }
}

async function refusalIn(response: Response): Promise<Sent> {
  const isSignedOut = response.status === 401;
  if (isSignedOut)
    return { ok: false, isKept: false, isSignedOut, message: 'Session expired. Please login again' };
  const answer: { message?: string } = await response.json().catch(() => ({}));
  const message = response.status < 500 && answer.message ? answer.message : sendFailed;
  return { ok: false, isKept: false, message };
}
