import * as m from '#messages';
import type { apiFor } from '../../api.server.ts';
import { statusOf } from '../../forms/messages.ts';
import { wrongFieldsOf } from '../../forms/refusal-details.server.ts';

type Assistant = ReturnType<typeof apiFor>['assistant'];

/** Sends a message without scripts and waits for the whole answer. Returns the text again on failure. */
export async function askAndWait(
  assistant: Assistant,
  content: string,
): Promise<{ problem: string | null; content: string; status: number }> {
  try {
    for await (const event of await assistant.ask({ content })) {
      if (event.type === 'failed') return { problem: event.message, content, status: 503 };
    }
    return { problem: null, content: '', status: 200 };
  } catch (error) {
    const status = statusOf(error);
    const isRefusal = status < 500 && error instanceof Error;
    const text = isRefusal ? (wrongFieldsOf(error)[0]?.message ?? error.message) : m.assistant_send_failed();
    return { problem: text, content, status };
  }
}
