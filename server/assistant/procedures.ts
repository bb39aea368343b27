import { withEventMeta } from '@orpc/server';
import { api } from '../../contract/api.ts';
import type { ConversationEvent } from '../../contract/assistant-api.ts';
import { requirePerson } from '../platform/permissions.ts';
import { implementArea, permit, type RequestContext, signedIn } from '../procedure.ts';
import { askAssistant } from './ask-assistant.ts';
import { clearConversation } from './clear-conversation.ts';
import { listConversation } from './queries.ts';
import { watchConversation } from './watch-conversation.ts';

const os = implementArea(api.assistant);
const loginText = 'User must be authenticated to access chatbot';
const read = permit('read:conversation:own', loginText);

const person = ({ actor }: RequestContext) => requirePerson(actor);
const asker = (context: RequestContext) => ({
  services: context.services,
  person: person(context),
  api: context.services.assistant.apiFor(context),
});

/** Gives each message an event id, so that a reconnecting browser sends the last one as Last-Event-ID. */
async function* withEventIds(events: AsyncGenerator<ConversationEvent>) {
  for await (const event of events) {
    yield event.type === 'message' ? withEventMeta(event, { id: event.message.id }) : event;
  }
}

export const assistantProcedures = {
  list: os.list.use(read).handler(({ context }) => listConversation(context.services, person(context))),
  ask: os.ask
    .use(permit('ask:assistant:own', loginText))
    .handler(({ context, input }) => askAssistant(asker(context), input)),
  clear: os.clear
    .use(permit('clear:conversation:own', loginText))
    .handler(({ context }) => clearConversation(context.services, person(context))),
  watch: os.watch.use(read).handler(async ({ context, lastEventId, signal }) => {
    const events = await watchConversation(context.services, signedIn(context), {
      lastSeenId: lastEventId,
      signal,
    });
    return withEventIds(events);
  }),
};
