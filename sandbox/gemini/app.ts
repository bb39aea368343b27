import { setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import { chunkOf, errorBody, type GeminiReply, partsOf } from './replies.ts';

export type GeminiRequest = {
  systemInstruction?: { parts: { text: string }[] };
  contents: {
    role: string;
    parts: { text?: string; functionResponse?: { name: string; response: unknown } }[];
  }[];
  tools?: unknown;
  generationConfig?: { maxOutputTokens?: number };
};

export type GeminiStandIn = {
  app: Hono;
  requests: GeminiRequest[];
  /** Queues the next replies; `otherwise` answers when the queue is empty. */
  next(...replies: GeminiReply[]): void;
  otherwise: GeminiReply;
};

/**
 * Creates a fake Gemini behind the real wire protocol: streamed `generateContent` with function calls, usage
 * and errors. Tests script its replies, including faults.
 */
export function createGeminiStandIn({ apiKey }: { apiKey: string }): GeminiStandIn {
  const replies: GeminiReply[] = [];
  const app = new Hono();
  const standIn: GeminiStandIn = {
    app,
    requests: [],
    next: (...more) => void replies.push(...more),
    otherwise: { say: 'I only help with Maidan.' },
  };

  app.post('/v1beta/models/:call{[^/]+:streamGenerateContent}', async (c) => {
    if (c.req.header('x-goog-api-key') !== apiKey || c.req.query('alt') !== 'sse') {
      return c.json(errorBody(400), 400);
    }
    standIn.requests.push(await c.req.json());
    const reply = replies.shift() ?? standIn.otherwise;
    if ('status' in reply) return c.json(errorBody(reply.status, reply.retryDelay), reply.status);
    const [model = ''] = c.req.param('call').split(':');
    return new Response(streamOf(reply, model, c.req.raw.signal), {
      headers: { 'content-type': 'text/event-stream' },
    });
  });
  return standIn;
}

function streamOf(reply: GeminiReply, model: string, signal: AbortSignal): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder();
  return new ReadableStream({
    async start(controller) {
      if ('malformed' in reply) controller.enqueue(bytes.encode(`data: ${reply.malformed}\r\n\r\n`));
      if ('silentMs' in reply) await pause(reply.silentMs, undefined, { signal, ref: false }).catch(() => {});
      const parts = partsOf(reply);
      const finishReason = 'endsAtLimit' in reply && reply.endsAtLimit ? 'MAX_TOKENS' : 'STOP';
      for (const [index, part] of parts.entries()) {
        const isLast = index === parts.length - 1 && !('cutAfter' in reply);
        controller.enqueue(bytes.encode(chunkOf(part, { isLast, model, finishReason })));
        await pause(2);
      }
      if ('cutAfter' in reply) controller.error(new Error('The connection broke.'));
      else controller.close();
    },
  });
}
