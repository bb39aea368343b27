import { test as base, expect } from '@playwright/test';
import { type App, demoCookieOf, startApp } from './app-server.ts';

type Fixtures = {
  /** The journey's own server, with the demo data, and nobody else on it. */
  app: App;
  /** Environment of that server: `test.use({ appEnv: { ... } })`. */
  appEnv: Record<string, string>;
  /** Console errors which the journey provokes on purpose, such as a 404 page. */
  expectedConsoleErrors: RegExp[];
};

/** `test` of every journey: page.goto('/') opens its own server, and any console error fails it. */
export const test = base.extend<Fixtures>({
  appEnv: [{}, { option: true }],
  expectedConsoleErrors: [[], { option: true }],
  app: async ({ appEnv }, use, testInfo) => {
    const app = await startApp({ env: appEnv, copyDataFrom: process.env.JOURNEY_DATA, shortLived: true });
    await use(app);
    await app.stop();
    if (testInfo.status !== testInfo.expectedStatus) await testInfo.attach('server', { body: app.output() });
  },
  baseURL: async ({ app }, use) => use(app.origin),
  // Each context of a journey, those that it opens itself too, has opened the demo link.
  storageState: async ({ app }, use) => use({ cookies: demoCookies(app.origin), origins: [] }),
  context: async ({ context, expectedConsoleErrors }, use) => {
    const errors: string[] = [];
    context.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (thrown) => errors.push(`${thrown.error()} (${thrown.page()?.url()})`));
    await use(context);
    const unexpected = errors.filter(
      (text) => !expectedConsoleErrors.some((expected) => expected.test(text)),
    );
    expect(unexpected, 'console errors').toEqual([]);
  },
});

function demoCookies(origin: string) {
  const demo = demoCookieOf(origin);
  const rest = { domain: 'localhost', path: '/', expires: -1, httpOnly: true, secure: false };
  return demo ? [{ ...demo, ...rest, sameSite: 'Lax' as const }] : [];
}

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };
export { expect };
