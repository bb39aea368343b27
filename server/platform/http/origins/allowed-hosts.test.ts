import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { allowLoopbackHosts } from './allowed-hosts.ts';

function ask(url: string, appUrl?: string) {
  const app = new Hono();
  app.use(allowLoopbackHosts(appUrl, 'http://localhost:3000'));
  app.all('*', (c) => c.text('done'));
  return app.request(url);
}

describe('allowed hosts', () => {
  test.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST'])(
    '%s: answered',
    async (host) => {
      expect((await ask(`http://${host}/login`)).status).toBe(200);
    },
  );

  test.each([
    'turfs.example',
    'evil.example:3000',
    'localhost.evil.example',
    '127.0.0.2',
    '192.168.1.5:3000',
  ])('%s: refused with the address to open', async (host) => {
    const answer = await ask(`http://${host}/login`);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({
      code: 'FORBIDDEN',
      message:
        'Open Maidan at http://localhost:3000 on this machine. docs/operating.md says how to open it to others.',
    });
  });

  test('host of APP_URL: answered', async () => {
    expect((await ask('http://maidan.test:8080/login', 'http://maidan.test:8080')).status).toBe(200);
    expect((await ask('http://evil.example/login', 'http://maidan.test:8080')).status).toBe(403);
  });

  test.each(['/healthz', '/readyz', '/api/webhooks/razorpay'])('%s: answered for any host', async (path) => {
    expect((await ask(`http://turfs.example${path}`)).status).toBe(200);
  });
});
