import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer, globalAgent } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { localhostCertificate, localhostKey } from './localhost-certificate.ts';

type ReceivedPush = { notice: unknown; ttl: number; subject: string };

export type TestBrowser = {
  /** As `PushSubscription.toJSON()` returns it. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** Messages that the browser could decrypt. */
  received: ReceivedPush[];
};

export type PushService = {
  subscribe(publicKey: string): TestBrowser;
  /** Statuses of the next messages, instead of 201. */
  answerNext: number[];
  requests: number;
  close(): Promise<void>;
};

/** Starts a push service (RFC 8030) that checks our signature (RFC 8292) and decrypts as browsers do (RFC 8291). */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { keys: ECDH; auth: Buffer; publicKey: string } & TestBrowser>();
  const server = createServer({ key: localhostKey, cert: localhostCertificate });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  const { ca } = globalAgent.options;
  globalAgent.options.ca = localhostCertificate;

  const service: PushService = {
    answerNext: [],
    requests: 0,
    subscribe(publicKey) {
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url');
      const auth = randomBytes(16);
      const path = `/send/${randomBytes(12).toString('base64url')}`;
      const subscription = { endpoint: origin + path, keys: { p256dh, auth: auth.toString('base64url') } };
      const browser = { subscription, received: [], keys, auth, publicKey };
      browsers.set(path, browser);
      return browser;
    },
    async close() {
      globalAgent.options.ca = ca;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function take(request: IncomingMessage): Promise<number> {
    service.requests += 1;
    const body = await buffer(request);
    const status = service.answerNext.shift();
    if (status !== undefined) return status;
    const browser = browsers.get(request.url ?? '');
    if (!browser) return 404;
    const subject = checkedSubject(request.headers.authorization ?? '', { origin, ...browser });
    const { 'content-encoding': encoding, ttl } = request.headers;
    if (subject === undefined) return 403;
    if (encoding !== 'aes128gcm' || body.length > 4_096 || !/^\d+$/.test(String(ttl))) return 400;
    const notice: unknown = JSON.parse(decrypt(body, browser));
    browser.received.push({ notice, ttl: Number(ttl), subject });
    return 201;
  }
  server.on('request', (request, response) => {
    take(request).then(
      (status) => response.writeHead(status).end(),
      () => response.writeHead(400).end(),
    );
  });
  return service;
}

/** Returns who signed for this service with the subscribed key, or undefined. */
function checkedSubject(header: string, { origin, publicKey }: { origin: string; publicKey: string }) {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? [];
  if (key !== publicKey) return undefined;
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const verifier = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: verifier, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const now = Date.now() / 1_000;
  return isSigned && aud === origin && exp > now && exp <= now + 86_400 ? String(sub) : undefined;
}

function decrypt(body: Buffer, { keys, auth }: { keys: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const ofServer = body.subarray(21, 21 + (body[20] ?? 0));
  const sealed = body.subarray(21 + ofServer.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), ofServer]);
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(ofServer), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
