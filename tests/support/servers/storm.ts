import { once } from 'node:events';
import { Agent, type IncomingMessage, request as openRequest } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { signIn } from '../bookings/remote-customer.ts';
import type { App } from './app-server.ts';
import { type Cookies, planRequests, type Sent, type StormOptions } from './storm-requests.ts';

export type StormAnswer = {
  name: string;
  /** 0 if the connection ended without an answer. */
  status: number;
  /** True if a browser opening a document got an error that is not a page. */
  isUnreadable: boolean;
};

const atOnce = 16;
const longestAnswerMs = 30_000;
/** Few requests per address, so that rate limits do not hide the code behind them. */
const callersEach = 200;
const requestsEach = 3_000;

/**
 * Sends requests to every route with random origins and parameters; one in twenty is aborted at a random
 * byte. Resolves with all other answers.
 */
export async function storm(options: StormOptions): Promise<StormAnswer[]> {
  const planned = [...planRequests(options)];
  const answers: StormAnswer[] = [];
  for (let from = 0; from < planned.length; from += requestsEach)
    answers.push(...(await sendAll(options.origin, planned.slice(from, from + requestsEach))));
  return answers;
}

async function sendAll(origin: string, requests: readonly Sent[]): Promise<StormAnswer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const waiting = requests.values();
  const answers: StormAnswer[] = [];
  const send = async () => {
    for (const next of waiting) {
      if (next.breakAt === undefined) answers.push(await sendWhole(origin, agent, next));
      else await sendBroken(origin, next);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  agent.destroy();
  return answers;
}

let sentSoFar = 0;

/** Only on Linux all of 127.0.0.0/8 is local. */
function nextCaller(): string {
  if (process.platform !== 'linux') return '127.0.0.1';
  const group = Math.floor(sentSoFar / requestsEach) % 250;
  return `127.0.${group}.${1 + (sentSoFar++ % callersEach)}`;
}

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
    localAddress: nextCaller(),
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

/** Excludes BREW, which Node's parser rejects before the server sees it. */
function isDocument({ method, path, headers }: Sent): boolean {
  return (
    method !== 'HEAD' &&
    method !== 'BREW' &&
    (headers.accept ?? '').startsWith('text/html') &&
    !/^\/(api|rpc)\//.test(path)
  );
}

/** Reads the body, except of event streams, which never end. */
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
    // Late aborts can also hit the answer.
    await wait(Math.round(breakAt * 20));
    socket.resetAndDestroy();
  } catch {
    // The server was not reachable, so there is nothing to abort.
  }
}

/** Signs in the demo users and finds ids of their rows for route parameters. */
export async function signInRoles(
  origin: string,
): Promise<{ cookies: Cookies; ids: { turfId: string } & Record<string, string> }> {
  const [customer, owner, admin] = await Promise.all(
    ['player', 'owner', 'admin'].map((name) => signIn(origin, `${name}@maidan.test`)),
  );
  if (!customer || !owner || !admin) throw new Error('nobody signed in');
  const [turfs, bookings, me, courts] = await Promise.all(
    ['/api/turfs?limit=1', '/api/bookings', '/api/me', '/api/turfs?limit=1&q=whitefield+tennis'].map(
      async (path) => (await customer.call('GET', path)).body,
    ),
  );
  const turfId: string = turfs.items[0].id;
  const court = (await customer.call('GET', `/api/turfs/${courts.items[0]?.id ?? turfId}`)).body;
  const reviews = (await customer.call('GET', `/api/turfs/${turfId}/reviews`)).body;
  return {
    cookies: { customer: customer.cookie, owner: owner.cookie, admin: admin.cookie },
    ids: {
      turfId,
      venueId: court.venue.id,
      city: 'chennai',
      sport: 'football',
      bookingId: bookings.items[0].id,
      id: bookings.items[0].id,
      userId: me.id,
      reviewId: reviews.items[0]?.id ?? turfId,
    },
  };
}

/** NODE_OPTIONS that let a test break a server's disk and network. */
export const preload = `--import=${pathToFileURL(path.join(import.meta.dirname, 'broken-machine.mjs')).href}`;

/** Returns the /metrics lines that count unhandled errors; empty if there are none. */
export async function unhandledErrorsOf({ origin }: App): Promise<string> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return (metrics.match(/^maidan_unhandled_errors_total.*$/gm) ?? []).join();
}
