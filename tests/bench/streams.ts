import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { hourText } from '../../contract/calendar.ts';
import { openConnection } from './connection.ts';
import { type Chance, quietDate } from './marketplace.ts';
import { residentMegabytes } from './memory.ts';

export type Streams = {
  streams: number;
  beforeMb: number;
  withThemMb: number;
  allToldMs: number;
  p99Ms: number;
};

const streams = 10_000;
/** The server takes so many from one address; on Linux all of 127.0.0.0/8 is this machine. */
const perAddress = 400;
const openedAtOnce = 50;
const changes = 3;

/** Ten thousand open turf pages on `reader`, and an hour of their turf taken on `writer`, which may be another node. */
export async function measureStreams(
  reader: { origin: string; pid: number },
  writer: { origin: string },
  nextChance: () => Chance,
): Promise<Streams> {
  const beforeMb = residentMegabytes(reader.pid);
  const { turfId } = nextChance();
  const sockets: Socket[] = [];
  let opened = 0;
  let told = 0;
  let onTold: (() => void) | undefined;
  const openNext = async () => {
    while (opened < streams) {
      const socket = await openStream(reader.origin, turfId, opened++);
      socket.on('data', (chunk: Buffer) => {
        if (!chunk.includes('event: change')) return;
        told += 1;
        onTold?.();
      });
      sockets.push(socket);
    }
  };
  await Promise.all(Array.from({ length: openedAtOnce }, openNext));
  await wait(1_000);
  const withThemMb = residentMegabytes(reader.pid);

  const times: number[] = [];
  const connection = await openConnection(writer.origin);
  for (let change = 0; change < changes; change += 1) {
    const { cookie } = nextChance();
    told = 0;
    const all = Promise.withResolvers<void>();
    let began = 0;
    onTold = () => {
      times.push(performance.now() - began);
      if (told === streams) all.resolve();
    };
    const body = JSON.stringify({
      turfId,
      date: quietDate,
      startTimes: [hourText(1 + change)],
      paymentOption: 'partial',
    });
    began = performance.now();
    const answer = await connection.send('POST', '/api/bookings', {
      headers: { cookie, 'content-type': 'application/json' },
      body,
    });
    if (answer.status !== 201)
      throw new Error(`The change was answered with ${answer.status}: ${answer.body}`);
    await Promise.race([
      all.promise,
      wait(10_000).then(() => Promise.reject(new Error(`only ${told} heard`))),
    ]);
    await wait(300);
  }
  connection.close();
  for (const socket of sockets) socket.destroy();
  times.sort((one, other) => one - other);
  return {
    streams,
    beforeMb,
    withThemMb,
    allToldMs: times.at(-1) ?? 0,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
  };
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
