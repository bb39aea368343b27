export type GeminiReply =
  /** `endsAtLimit`: the model ran into its token limit. */
  | { say: string | readonly string[]; endsAtLimit?: boolean }
  | { call: readonly { name: string; args: object }[]; say?: string }
  /** An HTTP error instead of a stream. */
  | { status: 400 | 403 | 429 | 500 | 503; retryDelay?: string }
  /** Text, then the connection breaks. */
  | { cutAfter: string }
  /** A stream with invalid JSON. */
  | { malformed: string }
  | { silentMs: number; say: string };

type Part = { text: string } | { functionCall: { name: string; args: object }; thoughtSignature: string };

export function partsOf(reply: GeminiReply): Part[] {
  if ('call' in reply) {
    const calls = reply.call.map(({ name, args }) => ({
      functionCall: { name, args },
      thoughtSignature: 'c2FuZGJveA==',
    }));
    return [...(reply.say ? [{ text: reply.say }] : []), ...calls];
  }
  if ('cutAfter' in reply) return [{ text: reply.cutAfter }];
  if ('say' in reply) return [reply.say].flat().map((text) => ({ text }));
  return [];
}

const words: Record<number, [status: string, message: string]> = {
  400: ['INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.'],
  403: ['PERMISSION_DENIED', 'The caller does not have permission.'],
  429: ['RESOURCE_EXHAUSTED', 'You exceeded your current quota, please check your plan and billing details.'],
  500: ['INTERNAL', 'An internal error has occurred.'],
  503: ['UNAVAILABLE', 'The model is overloaded. Please try again later.'],
};

/** Returns an error body in Google's format. */
export function errorBody(code: number, retryDelay?: string): object {
  const [status, message] = words[code] ?? ['UNKNOWN', 'Unknown error.'];
  const details = [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay }];
  return { error: { code, message, status, ...(retryDelay && { details }) } };
}

/** Returns one stream event; only the last has usage and finish reason. */
export function chunkOf(
  part: Part,
  { isLast, model, finishReason = 'STOP' }: { isLast: boolean; model: string; finishReason?: string },
): string {
  const chunk = {
    candidates: [{ content: { role: 'model', parts: [part] }, index: 0, ...(isLast && { finishReason }) }],
    usageMetadata: { promptTokenCount: 900, candidatesTokenCount: 100, totalTokenCount: 1_000 },
    modelVersion: model,
    responseId: 'sandbox',
  };
  return `data: ${JSON.stringify(chunk)}\r\n\r\n`;
}
