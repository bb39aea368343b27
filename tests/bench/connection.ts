import { once } from 'node:events';
import { connect } from 'node:net';

export type Answer = { status: number; headers: string; body: Buffer };

export type Connection = {
  /** Sends one request at a time, like a browser's connection. */
  send(
    method: string,
    path: string,
    options?: { headers?: Record<string, string>; body?: string },
  ): Promise<Answer>;
  close(): void;
};

/**
 * Opens a keep-alive HTTP connection with little CPU cost, because load and server share two cores: Node's
 * own clients take as long per request as the server. Bodies stay bytes.
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
        // A write to a closed socket is lost without an error.
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

/** Returns undefined while the response is incomplete. */
function readAnswer(received: Buffer): Answer | undefined {
  const end = received.indexOf(headEnd);
  if (end < 0) return undefined;
  const headers = received.toString('latin1', 0, end);
  const status = Number(headers.slice(9, 12));
  const body = received.subarray(end + headEnd.length);
  const length = /\r\ncontent-length: (\d+)/i.exec(headers)?.[1];
  if (length !== undefined) return body.length < Number(length) ? undefined : { status, headers, body };
  if (!/\r\ntransfer-encoding: chunked/i.test(headers)) return { status, headers, body: noBytes };
  // The chunk framing stays in the body, which is good enough for a text search.
  return body.subarray(-lastChunk.length).equals(lastChunk) ? { status, headers, body } : undefined;
}
