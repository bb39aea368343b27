import * as m from '#messages';
import type { AnswerEvent } from '../../../contract/assistant/api.ts';

/** `isKept`: the server has stored the message. */
export type Sent = { ok: true } | Unsent;
export type Unsent = { ok: false; isKept: boolean; message: string; isSignedOut?: boolean };

type Refused = { message?: string; data?: { fields?: { message: string }[] } };

/** Sends a message and passes on the events of its answer. Never throws. */
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
    // The server completes the answer of a stored message, and the stream delivers it.
    return isKept ? { ok: true } : { ok: false, isKept, message: m.assistant_send_failed() };
  }
}

async function refusalIn(response: Response): Promise<Sent> {
  const isSignedOut = response.status === 401;
  if (isSignedOut) return { ok: false, isKept: false, isSignedOut, message: m.assistant_session_expired() };
  const answer: Refused = await response.json().catch(() => ({}));
  const text = answer.data?.fields?.[0]?.message ?? answer.message;
  const message = response.status < 500 && text ? text : m.assistant_send_failed();
  return { ok: false, isKept: false, message };
}

/** Reads the data of server-sent events named `message`. */
async function* readEvents<Event>(response: Response): AsyncGenerator<Event> {
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += value;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const isMessage = /^event: message$/m.test(event);
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (isMessage && data) yield JSON.parse(data) as Event;
    }
  }
}
