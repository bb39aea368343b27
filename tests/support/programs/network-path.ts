import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy to a database or Redis, which a test can break. */
export type NetworkPath = {
  url: string;
  taken(): number;
  /** Makes existing connections half-open: they stay open but transfer nothing. New ones work. */
  goSilent(): void;
  delay(milliseconds: number): void;
  /** Closes all connections and refuses new ones until `restore`. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  close(): void;
};

export async function openNetworkPath(url: string): Promise<NetworkPath> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let taken = 0;
  let delayMs = 0;
  const accept = (near: Socket) => {
    taken += 1;
    const far = connect(Number(target.port), '127.0.0.1');
    near.pipe(far);
    far.on('data', (chunk) => {
      if (delayMs === 0) near.write(chunk);
      else setTimeout(() => near.write(chunk), delayMs);
    });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  };
  let server = await listen(accept, 0);
  const { port } = server.address() as AddressInfo;
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    taken: () => taken,
    goSilent() {
      for (const socket of sockets) socket.unpipe().removeAllListeners('data').resume();
    },
    delay(milliseconds) {
      delayMs = milliseconds;
    },
    async cut() {
      const closed = once(server, 'close');
      server.close();
      endAll();
      await closed;
    },
    async restore() {
      server = await listen(accept, port);
    },
    close() {
      server.close();
      endAll();
    },
  };
}

async function listen(accept: (socket: Socket) => void, port: number): Promise<Server> {
  const server = createServer(accept).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
