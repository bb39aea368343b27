import { eventIterator, oc } from '@orpc/contract';
import { z } from 'zod';
import * as m from '#messages';
import { assistantCard, assistantMessage } from './assistant.ts';
import { longestQuestion } from './assistant-limits.ts';
import { multiLineText } from './text-schemas.ts';

const tags = ['Assistant'];

/** Strict: the server reads the earlier messages from its own rows and never accepts them from a client. */
export const question = z.strictObject({
  content: multiLineText()
    .min(1, { error: m.errors_message })
    .max(longestQuestion, { error: () => m.errors_message_long({ count: longestQuestion }) }),
  clientId: z.uuid().optional().meta({
    description: 'A name for this message of your own; sent again under it, it is the same message',
  }),
});
export type Question = z.infer<typeof question>;

/** A streamed part of an answer. Texts are whole sentences. */
export const answerEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('question'), message: assistantMessage }),
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('cards'), cards: z.array(assistantCard) }),
  z
    .object({ type: z.literal('replaced') })
    .meta({ description: 'What was said so far is taken back; another answer follows' }),
  z
    .object({ type: z.literal('answer'), message: assistantMessage })
    .meta({ description: 'The whole answer, as it is kept' }),
  z
    .object({ type: z.literal('failed'), code: z.string(), message: z.string() })
    .meta({ description: 'No answer; the question is kept and can be sent again under its clientId' }),
]);
export type AnswerEvent = z.infer<typeof answerEvent>;

export const conversationEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), message: assistantMessage }),
  z.object({ type: z.literal('cleared') }),
  z
    .object({ type: z.literal('answering'), isAnswering: z.boolean() })
    .meta({ description: 'Also said again while nothing else is, at least every 20 seconds' }),
]);
export type ConversationEvent = z.infer<typeof conversationEvent>;

export const conversation = z.object({
  items: z.array(assistantMessage),
  isAnswering: z.boolean().meta({ description: 'The last question is being answered' }),
});
export type Conversation = z.infer<typeof conversation>;

/** Each user has one conversation, shared by the widget, the page and all devices. */
export const assistantApi = {
  list: oc
    .route({
      method: 'GET',
      path: '/assistant/messages',
      summary: 'The own conversation: its last 100 messages, oldest first',
      tags,
    })
    .output(conversation),
  ask: oc
    .route({
      method: 'POST',
      path: '/assistant/messages',
      summary: 'Ask; the answer comes as server-sent events, and is kept even if nobody listens',
      tags,
    })
    .input(question)
    .output(eventIterator(answerEvent)),
  clear: oc
    .route({ method: 'DELETE', path: '/assistant/messages', summary: 'Clear the own history', tags })
    .output(z.object({ clearedCount: z.int().nonnegative() })),
  watch: oc
    .route({
      method: 'GET',
      path: '/streams/assistant',
      summary: 'What is added to the own conversation, as server-sent events; understands Last-Event-ID',
      tags,
    })
    .output(eventIterator(conversationEvent)),
};
