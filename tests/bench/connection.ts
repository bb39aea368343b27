import { once } from 'node:events';
import { connect } from 'node:net';

export type Answer = { status: number; headers: string; body: Buffer };

export type Connection = {
  /** One request at a time, as a browser's connection does it. */
  send(
    method: string,
    path: string,
    options?: { headers?: Record<string, string>; body?: string },
  ): Promise<Answer>;
  close(): void;
};

/**
 * One keep-alive HTTP connection. The load has to share two cores with what it measures: Node's own clients take as
 * long for a request as the server does, and load generators that read every answer as text take longer than that for
 * a compressed page. Bodies stay bytes here.
 */
export async function openConnection(origin: string): Promise<Connection> {
  const { port, host } = new URL(origin);
  const socket = connect(Number(port), '127.0.0.1').setNoDelay(true);
  await once(socket, 'connect');
  let received: Buffer = noBytes;
  let waiting: { resolve(answer: Answer): void; reject(error: Error): void } | undefined;

  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const answer = readAnswer(received);
    if (!answer) return;
    received = noBytes;
    waiting?.resolve(answer);
    waiting = undefined;
  });
  const fail = (error: Error) => waiting?.reject(error);
  const closed = () => new Error('The server closed the connection.');
  socket.on('error', fail);
  socket.on('close', () => fail(closed()));

  return {
    send(method, path, { headers = {}, body = '' } = {}) {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      const length = method === 'GET' ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`;
      return new Promise((resolve, reject) => {
        // What is written to a closed socket is lost without a word.
        if (socket.destroyed) return reject(closed());
        waiting = { resolve, reject };
        socket.write(`${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}${length}\r\n${body}`);
      });
    },
    close: () => socket.destroy(),
  };
}

const headEnd = '\r\n\r\n';
const lastChunk = Buffer.from('0\r\n\r\n');
const noBytes = Buffer.alloc(0);

/** Undefined while a part is still on its way. */
function readAnswer(received: Buffer): Answer | undefined {
  const end = received.indexOf(headEnd);
  if (end < 0) return undefined;
  const headers = received.toString('latin1', 0, end);
  const status = Number(headers.slice(9, 12));
  const body = received.subarray(end + headEnd.length);
  const length = /\r\ncontent-length: (\d+)/i.exec(headers)?.[1];
  if (length !== undefined) return body.length < Number(length) ? undefined : { status, headers, body };
  if (!/\r\ntransfer-encoding: chunked/i.test(headers)) return { status, headers, body: noBytes };
  // The frames between chunks stay in: good enough to find a word in.
  return body.subarray(-lastChunk.length).equals(lastChunk) ? { status, headers, body } : undefined;
}
