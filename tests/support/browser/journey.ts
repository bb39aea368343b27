import { test as base, expect } from '@playwright/test';
import type { FindingKind, MoneyFinding } from '../../../contract/payments/money-check.ts';
import { type RemoteCustomer, signIn } from '../bookings/remote-customer.ts';
import { type App, demoCookieOf } from '../servers/app-server.ts';
import { startJourneyApp } from './journey-app.ts';

type Fixtures = {
  /** Server with demo data, shared by the journeys of a file, which run in order. */
  app: App;
  /** Environment of the server: `test.use({ appEnv: { ... } })`. */
  appEnv: Record<string, string>;
  /** Console errors that the journey provokes, such as a 404 page. */
  expectedConsoleErrors: RegExp[];
  /** Signs in an admin. */
  openAdmin(origin: string): Promise<RemoteCustomer>;
  /** Findings of the money check that the journey provokes. */
  expectedMoneyFindings: FindingKind[];
};

type WorkerFixtures = { appFor: (file: string, env: Record<string, string>) => Promise<App> };

/**
 * `test` for all journeys: page.goto('/') opens the file's server. Console errors and findings of the money
 * check fail the test.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  appEnv: [{}, { option: true }],
  expectedConsoleErrors: [[], { option: true }],
  appFor: [
    async ({ browserName: _ }, use) => {
      let last: { key: string; app: App } | undefined;
      await use(async (file, env) => {
        const key = JSON.stringify([file, env]);
        if (last?.key !== key) {
          await last?.app.kill();
          last = undefined;
          const seeded = env.DATABASE_URL ? undefined : process.env.JOURNEY_DATA;
          const app = await startJourneyApp({ env, ...(seeded && { copyDataFrom: seeded }) });
          last = { key, app };
        }
        return last.app;
      });
      await last?.app.kill();
    },
    { scope: 'worker' },
  ],
  expectedMoneyFindings: [[], { option: true }],
  openAdmin: async ({ browserName: _ }, use) => use((origin) => signIn(origin, 'admin@maidan.test')),
  app: async ({ appFor, appEnv, openAdmin, expectedMoneyFindings }, use, testInfo) => {
    const app = await appFor(testInfo.file, appEnv);
    await use(app);
    if (app.isRunning()) {
      const { body } = await (await openAdmin(app.origin)).call('GET', '/api/admin/money');
      const findings: MoneyFinding[] = body.findings;
      const unexpected = findings.filter(({ kind }) => !expectedMoneyFindings.includes(kind));
      expect(unexpected, 'findings of the money check').toEqual([]);
    }
    if (testInfo.status !== testInfo.expectedStatus) await testInfo.attach('server', { body: app.output() });
  },
  baseURL: async ({ app }, use) => use(app.origin),
  // Every browser context has the demo cookie, including those that the journey opens.
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
