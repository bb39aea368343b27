import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { isTransient, RazorpayError, type RazorpayErrorKind } from './errors.ts';
import { errorBodyShape } from './shapes.ts';

export type FetchLike = (url: string, init: RequestInit) => Response | Promise<Response>;

export type RazorpayTransportOptions = {
  /** Ends in `/v1`, without a trailing slash. */
  baseUrl: string;
  keyId: string;
  keySecret: string;
  fetch?: FetchLike;
  timeoutMs?: number;
  /** Delay before the second try; doubled before the third. Each gets up to half of it as jitter. */
  retryDelayMs?: number;
};

export type RazorpayRequest<Shape extends z.ZodType> = {
  method: 'GET' | 'POST';
  path: string;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
  shape: Shape;
  /** True only if a repeated call cannot move money twice. */
  repeatable: boolean;
};

const tries = 3;
const longestRetryAfterMs = 2_000;

export function createRazorpayTransport(options: RazorpayTransportOptions) {
  const { baseUrl, keyId, keySecret, timeoutMs = 10_000, retryDelayMs = 200 } = options;
  const fetchLike: FetchLike = options.fetch ?? ((url, init) => fetch(url, init));
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  async function sendOnce<Shape extends z.ZodType>(request: RazorpayRequest<Shape>): Promise<z.infer<Shape>> {
    const init: RequestInit = {
      method: request.method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...request.headers,
        authorization,
      },
      ...(request.body && { body: JSON.stringify(request.body) }),
    };
    const { status, headers, text } = await readAnswer(fetchLike, baseUrl + request.path, init, timeoutMs);
    const body = parseJson(text);
    if (status < 200 || status > 299) throw readError(status, headers, body);
    const parsed = request.shape.safeParse(body);
    if (parsed.success) return parsed.data;
    throw new RazorpayError(
      { kind: 'unexpected', status, code: 'UNEXPECTED_ANSWER', description: parsed.error.message },
      { cause: parsed.error },
    );
  }

  return async function send<Shape extends z.ZodType>(
    request: RazorpayRequest<Shape>,
  ): Promise<z.infer<Shape>> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await sendOnce(request);
      } catch (error) {
        if (!request.repeatable || attempt === tries || !isTransient(error)) throw error;
        const backoff = retryDelayMs * 2 ** (attempt - 1) * (1 + Math.random() / 2);
        await sleep(Math.max(backoff, Math.min(error.retryAfterMs, longestRetryAfterMs)));
      }
    }
  };
}

async function readAnswer(fetchLike: FetchLike, url: string, init: RequestInit, timeoutMs: number) {
  const stop = new AbortController();
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new Error(`no answer within ${timeoutMs} ms`));
    stop.abort();
  }, timeoutMs);
  try {
    // The race covers an in-process `fetch` that ignores the abort signal.
    return await Promise.race([readText(fetchLike, url, { ...init, signal: stop.signal }), tooLate]);
  } catch (cause) {
    const description = cause instanceof Error ? cause.message : String(cause);
    throw new RazorpayError({ kind: 'unreachable', status: 0, code: 'UNREACHABLE', description }, { cause });
  } finally {
    clearTimeout(timer);
  }
}

async function readText(fetchLike: FetchLike, url: string, init: RequestInit) {
  const response = await fetchLike(url, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readError(status: number, headers: Headers, body: unknown): RazorpayError {
  const parsed = errorBodyShape.safeParse(body);
  const { code, description, reason, field } = parsed.success
    ? parsed.data.error
    : {
        code: 'SERVER_ERROR',
        description: `answer ${status} without an error body`,
        reason: null,
        field: null,
      };
  const retryAfterMs = Number(headers.get('retry-after') ?? 0) * 1_000 || 0;
  return new RazorpayError({
    kind: errorKind(status),
    status,
    code,
    description,
    reason,
    field,
    retryAfterMs,
  });
}

function errorKind(status: number): RazorpayErrorKind {
  if (status === 401 || status === 403) return 'unauthorised';
  if (status === 429) return 'rate_limited';
  // 409: the same idempotent call is still running. It has no result yet, so it must not count as rejected.
  if (status === 409 || status >= 500) return 'gateway';
  return 'bad_request';
}
