import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { hourText } from '../../contract/calendar.ts';
import { openConnection } from './connection.ts';
import { type Chance, quietDate } from './marketplace.ts';
import { residentMegabytes } from './memory.ts';

export type Streams = { streams: number; beforeMb: number; withThemMb: number; heard: Heard[] };
/** Delay from a request to its event, over all streams. */
type Heard = { p99Ms: number; lastMs: number };

const streams = 10_000;
/** The server's limit per address; on Linux all of 127.0.0.0/8 is local. */
const perAddress = 400;
const openedAtOnce = 50;
const changes = 3;

/**
 * Opens ten thousand turf page streams on `reader` and takes hours of the turf on each writer, the same node
 * or another.
 */
export async function measureStreams(
  reader: { origin: string; pid: number },
  writers: readonly { origin: string }[],
  nextChance: () => Chance,
): Promise<Streams> {
  const beforeMb = residentMegabytes(reader.pid);
  const { turfId } = nextChance();
  const sockets: Socket[] = [];
  const listeners = new Set<() => void>();
  let opened = 0;
  const openNext = async () => {
    while (opened < streams) {
      const socket = await openStream(reader.origin, turfId, opened++);
      socket.on('data', (chunk: Buffer) => {
        if (chunk.includes('event: change')) for (const told of listeners) told();
      });
      sockets.push(socket);
    }
  };
  await Promise.all(Array.from({ length: openedAtOnce }, openNext));
  await wait(1_000);
  const withThemMb = residentMegabytes(reader.pid);

  const heard: Heard[] = [];
  let hour = 1;
  for (const writer of writers) {
    const times: number[] = [];
    for (let change = 0; change < changes; change += 1) {
      times.push(...(await timesOfChange(writer, { ...nextChance(), turfId, hour: hour++ }, listeners)));
    }
    times.sort((one, other) => one - other);
    heard.push({ p99Ms: times[Math.floor(times.length * 0.99)] ?? 0, lastMs: times.at(-1) ?? 0 });
  }
  for (const socket of sockets) socket.destroy();
  return { streams, beforeMb, withThemMb, heard };
}

/** Returns the milliseconds from a request until each stream received its event. */
async function timesOfChange(
  writer: { origin: string },
  { turfId, hour, cookie }: { turfId: string; hour: number; cookie: string },
  listeners: Set<() => void>,
): Promise<number[]> {
  const times: number[] = [];
  const all = Promise.withResolvers<void>();
  const connection = await openConnection(writer.origin);
  const body = JSON.stringify({
    turfId,
    date: quietDate,
    startTimes: [hourText(hour)],
    paymentOption: 'partial',
  });
  const began = performance.now();
  const told = () => {
    times.push(performance.now() - began);
    if (times.length === streams) all.resolve();
  };
  listeners.add(told);
  const answer = await connection.send('POST', '/api/bookings', {
    headers: { cookie, 'content-type': 'application/json' },
    body,
  });
  if (answer.status !== 201) throw new Error(`The change was answered with ${answer.status}: ${answer.body}`);
  await Promise.race([
    all.promise,
    wait(10_000).then(() => Promise.reject(new Error(`only ${times.length} heard`))),
  ]);
  await wait(300);
  listeners.delete(told);
  connection.close();
  return times;
}

async function openStream(origin: string, turfId: string, n: number): Promise<Socket> {
  const localAddress = `127.0.0.${2 + Math.floor(n / perAddress)}`;
  const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1', localAddress });
  await once(socket, 'connect');
  socket.write(
    `GET /api/streams/turfs/${turfId} HTTP/1.1\r\nhost: localhost\r\naccept: text/event-stream\r\n\r\n`,
  );
  const [head] = (await once(socket, 'data')) as [Buffer];
  if (!head.includes(' 200 ')) throw new Error(`A stream was refused: ${head.toString().slice(0, 200)}`);
  return socket;
}
