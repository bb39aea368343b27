import { once } from 'node:events';
import { Agent, type IncomingMessage, request as openRequest } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { randomFrom } from '../../seeds/random.ts';
import type { App } from './app-server.ts';
import { signIn } from './remote-customer.ts';

const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'BREW',
] as const;

const bodies = {
  empty: undefined,
  form: { type: 'application/x-www-form-urlencoded', text: 'a=b&intent=x' },
  json: { type: 'application/json', text: '{}' },
  jsonText: { type: 'application/json', text: '"a"' },
  text: { type: 'text/plain', text: 'hello' },
  brokenJson: { type: 'application/json', text: '{"a":' },
  brokenForm: { type: 'multipart/form-data; boundary=x', text: '--x\r\ncontent-disposition: form-data' },
};

/** Session cookies by role; a visitor has none. */
export type Cookies = Record<'customer' | 'owner' | 'admin', string>;

export type StormOptions = {
  origin: string;
  routes: readonly string[];
  cookies: Cookies;
  /** The same seed sends the same requests. */
  seed: string;
  /** Ids of rows that exist, by the name of the parameter: `turfId`. */
  ids: Readonly<Record<string, string>>;
  /** Stops after so many; unset, each route gets each method once. */
  most?: number;
};

export type StormAnswer = {
  /** Method, route, role, body, origin and path, for the report. */
  name: string;
  /** 0 when the connection ended without an answer. */
  status: number;
  /** A browser that opens a document got an error that is not a page. */
  isUnreadable: boolean;
};

type Sent = {
  name: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
  /** Breaks the connection after this share of the request's bytes. */
  breakAt: number | undefined;
};

const atOnce = 16;
const longestAnswerMs = 30_000;
/** One address each, so that limits per caller leave most requests to the code behind them. */
const callers = process.platform === 'linux' ? 200 : 1;

/**
 * Sends each route every method, with a random body, role, origin and parameters; one request in twenty is broken off at
 * a random byte. Resolves with the answers to all others.
 */
export async function storm(options: StormOptions): Promise<StormAnswer[]> {
  const { origin, most = Number.POSITIVE_INFINITY } = options;
  const planned = planRequests(options);
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const answers: StormAnswer[] = [];
  let count = 0;
  const send = async () => {
    for (const next of planned) {
      if (++count > most) return;
      if (next.breakAt === undefined) answers.push(await sendWhole(origin, agent, next));
      else await sendBroken(origin, next);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  agent.destroy();
  return answers;
}

function* planRequests({ origin, routes, cookies, seed, ids, most }: StormOptions): Generator<Sent, void> {
  const random = randomFrom(seed);
  const origins = { own: origin, none: undefined, other: 'https://evil.example' };
  const calls = routes.flatMap((route) => methods.map((method) => ({ route, method })));
  // Last, because every later request would be a visitor's.
  const isLast = ({ route }: { route: string }) => /logout|sign-out/.test(route);
  do {
    const shuffled = random.shuffled(calls);
    for (const { route, method } of [
      ...shuffled.filter((call) => !isLast(call)),
      ...shuffled.filter(isLast),
    ]) {
      const role = random.pick(['visitor', 'customer', 'owner', 'admin'] as const);
      const kind = random.pick(Object.keys(bodies) as (keyof typeof bodies)[]);
      const body = bodies[kind];
      const from = random.pick(['own', 'own', 'own', 'none', 'other'] as const);
      yield {
        name: `${method} ${route} as ${role}, ${kind}, origin ${from}`,
        method,
        path: fill(
          route,
          (name) => random.pick(['x', unknownId, '%ff', ids[name] ?? unknownId]),
          random.between(1, 1e6),
        ),
        headers: {
          host: new URL(origin).host,
          accept: random.pick(['text/html,*/*', 'application/json', '*/*']),
          ...(role !== 'visitor' && { cookie: cookies[role] }),
          ...(body && { 'content-type': body.type }),
          ...(origins[from] && { origin: origins[from] }),
        },
        body: body?.text ?? '',
        breakAt: random.chance(0.05) ? random.between(0, 1_000) / 1_000 : undefined,
      };
    }
  } while (most !== undefined);
}

const unknownId = '0199b1f0-0000-7000-8000-000000000000';

/** @param pick chooses a value for a parameter that may be anything; one with a pattern gets a text that fits it */
function fill(route: string, pick: (name: string) => string, seed: number): string {
  return route
    .replace(/:(\w+)(?:\{((?:[^{}]|\{[^{}]*\})*)\})?/g, (_, name: string, pattern?: string) =>
      pattern ? textLike(pattern, seed) : pick(name),
    )
    .replace(/\*$/, 'x');
}

function textLike(pattern: string, seed: number): string {
  return fc.sample(fc.stringMatching(new RegExp(`^(?:${pattern})$`)), { numRuns: 1, seed })[0] ?? 'x';
}

let nextCaller = 0;

async function sendWhole(origin: string, agent: Agent, sent: Sent): Promise<StormAnswer> {
  const answer = (status: number, isUnreadable = false) => ({
    name: `${sent.name}, ${sent.path}`,
    status,
    isUnreadable,
  });
  const request = openRequest({
    agent,
    host: '127.0.0.1',
    port: new URL(origin).port,
    localAddress: `127.0.0.${1 + (nextCaller++ % callers)}`,
    method: sent.method,
    path: sent.path,
    headers: { ...sent.headers, 'content-length': Buffer.byteLength(sent.body) },
    signal: AbortSignal.timeout(longestAnswerMs),
  });
  try {
    request.end(sent.body);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const body = await readOrLeave(response);
    const { statusCode = 0 } = response;
    const isRefusedDocument = statusCode >= 400 && isDocument(sent);
    return answer(statusCode, isRefusedDocument && !body.includes('<h1'));
  } catch {
    return answer(0);
  }
}

/** Node's own parser refuses what is no method before the server sees it. */
function isDocument({ method, path, headers }: Sent): boolean {
  return (
    method !== 'HEAD' &&
    method !== 'BREW' &&
    (headers.accept ?? '').startsWith('text/html') &&
    !/^\/(api|rpc)\//.test(path)
  );
}

/** Streams of events never end by themselves. */
async function readOrLeave(response: IncomingMessage): Promise<string> {
  if (response.headers['content-type']?.startsWith('text/event-stream')) {
    response.destroy();
    return '';
  }
  return text(response);
}

async function sendBroken(origin: string, { method, path, headers, body, breakAt = 1 }: Sent): Promise<void> {
  const lines = { ...headers, 'content-length': Buffer.byteLength(body) };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}`);
  const bytes = Buffer.from([`${method} ${path} HTTP/1.1`, ...head, '', body].join('\r\n'));
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.on('error', () => {});
  try {
    await once(socket, 'connect');
    socket.write(bytes.subarray(0, Math.ceil(bytes.length * breakAt)));
    // Also in the middle of an answer, where nearly all of the request was sent.
    await wait(Math.round(breakAt * 20));
    socket.resetAndDestroy();
  } catch {
    // The server was not there: nothing to break off.
  }
}

/** Signs the demo people in, and finds rows of theirs for the parameters of routes. */
export async function signInRoles(
  origin: string,
): Promise<{ cookies: Cookies; ids: { turfId: string } & Record<string, string> }> {
  const [customer, owner, admin] = await Promise.all(
    ['player', 'owner', 'admin'].map((name) => signIn(origin, `${name}@maidan.test`)),
  );
  if (!customer || !owner || !admin) throw new Error('nobody signed in');
  const [turfs, bookings, me] = await Promise.all(
    ['/api/turfs?limit=1', '/api/bookings', '/api/me'].map(
      async (path) => (await customer.call('GET', path)).body,
    ),
  );
  const turfId: string = turfs.items[0].id;
  const reviews = (await customer.call('GET', `/api/turfs/${turfId}/reviews`)).body;
  return {
    cookies: { customer: customer.cookie, owner: owner.cookie, admin: admin.cookie },
    ids: {
      turfId,
      bookingId: bookings.items[0].id,
      id: bookings.items[0].id,
      userId: me.id,
      reviewId: reviews.items[0]?.id ?? turfId,
    },
  };
}

/** NODE_OPTIONS of a server whose disk and network a test can break. */
export const preload = `--import=${pathToFileURL(path.join(import.meta.dirname, 'broken-machine.mjs')).href}`;

/** Returns the lines of /metrics that count errors which no code has handled; empty for none. */
export async function unhandledErrorsOf({ origin }: App): Promise<string> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return (metrics.match(/^maidan_unhandled_errors_total.*$/gm) ?? []).join();
}
