import * as m from '#messages';
import type { apiFor } from '../../api.server.ts';
import { statusOf } from '../../forms/messages.ts';

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
    return { problem: isRefusal ? error.message : m.assistant_send_failed(), content, status };
  }
}
