import type { AnswerEvent } from '../../../contract/assistant/api.ts';
import type { AssistantMessage } from '../../../contract/assistant/assistant.ts';
import type { Person, TestInstallation } from '../servers/installation.ts';

export async function ask(
  maidan: TestInstallation,
  person: Person,
  content: string,
  more: Record<string, unknown> = {},
): Promise<AnswerEvent[]> {
  const response = await maidan.app.request('/api/assistant/messages', {
    method: 'POST',
    headers: { cookie: person.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ content, ...more }),
  });
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return eventsIn(await response.text());
}

export function eventsIn<Event = AnswerEvent>(stream: string): Event[] {
  return stream
    .split('\n\n')
    .filter((event) => /^event: message$/m.test(event))
    .map((event) => JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? '') as Event);
}

export function answerIn(events: readonly AnswerEvent[]): AssistantMessage {
  const answer = events.findLast((event) => event.type === 'answer');
  if (answer?.type !== 'answer') throw new Error(`No answer: ${JSON.stringify(events)}`);
  return answer.message;
}
