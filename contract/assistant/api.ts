import { eventIterator, oc } from '@orpc/contract';
import { z } from 'zod';
import * as m from '#messages';
import { multiLineText } from '../text/schemas.ts';
import { assistantCard, assistantMessage } from './assistant.ts';
import { longestQuestion } from './limits.ts';

const tags = ['Assistant'];

/** Strict: the server reads the earlier messages from its own rows and never accepts them from a client. */
export const question = z.strictObject({
  content: multiLineText()
    .min(1, { error: m.errors_message })
    .max(longestQuestion, { error: () => m.errors_message_long({ count: longestQuestion }) }),
  clientId: z.uuid().optional().meta({
    description: 'Client id of the message; sending it again does not create a second one',
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
    .meta({ description: 'Discard the text so far; another answer follows' }),
  z
    .object({ type: z.literal('answer'), message: assistantMessage })
    .meta({ description: 'The complete answer, as stored' }),
  z
    .object({ type: z.literal('failed'), code: z.string(), message: z.string() })
    .meta({ description: 'No answer; the question is stored and can be sent again with its clientId' }),
]);
export type AnswerEvent = z.infer<typeof answerEvent>;

export const conversationEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), message: assistantMessage }),
  z.object({ type: z.literal('cleared') }),
  z
    .object({ type: z.literal('answering'), isAnswering: z.boolean() })
    .meta({ description: 'Also sent as a heartbeat, at least every 20 seconds' }),
]);
export type ConversationEvent = z.infer<typeof conversationEvent>;

export const conversation = z.object({
  items: z.array(assistantMessage),
  isAnswering: z.boolean().meta({ description: 'The answer to the last question is in progress' }),
});
export type Conversation = z.infer<typeof conversation>;

/** Each user has one conversation, shared by the widget, the page and all devices. */
export const assistantApi = {
  list: oc
    .route({
      method: 'GET',
      path: '/assistant/messages',
      summary: 'Own conversation: the last 100 messages, oldest first',
      tags,
    })
    .output(conversation),
  ask: oc
    .route({
      method: 'POST',
      path: '/assistant/messages',
      summary:
        'Ask a question; the answer streams as server-sent events and is stored even if nobody listens',
      tags,
    })
    .input(question)
    .output(eventIterator(answerEvent)),
  clear: oc
    .route({ method: 'DELETE', path: '/assistant/messages', summary: 'Clear own history', tags })
    .output(z.object({ clearedCount: z.int().nonnegative() })),
  watch: oc
    .route({
      method: 'GET',
      path: '/streams/assistant',
      summary: 'Stream new messages of the own conversation as server-sent events; supports Last-Event-ID',
      tags,
    })
    .output(eventIterator(conversationEvent)),
};
