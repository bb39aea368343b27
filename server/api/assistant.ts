import { withEventMeta } from '@orpc/server';
import * as m from '#messages';
import { api } from '../../contract/api.ts';
import type { ConversationEvent } from '../../contract/assistant/api.ts';
import { askAssistant } from '../features/assistant/ask-assistant.ts';
import { clearConversation } from '../features/assistant/clear-conversation.ts';
import { listConversation } from '../features/assistant/queries.ts';
import { watchConversation } from '../features/assistant/watch-conversation.ts';
import { requirePerson } from '../platform/permissions.ts';
import { implementArea, permit, signedIn } from './procedure.ts';
import type { RequestContext } from './services.ts';

const os = implementArea(api.assistant);
const loginText = m.errors_login_chatbot;
const read = permit('read:conversation:own', loginText);

const person = ({ actor }: RequestContext) => requirePerson(actor);
const asker = (context: RequestContext) => ({
  services: context.services,
  person: person(context),
  api: context.services.apiFor(context),
});

/** Gives each message event its message id, so that a browser that reconnects sends it as Last-Event-ID. */
async function* named(events: AsyncGenerator<ConversationEvent>) {
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
    return named(events);
  }),
};
