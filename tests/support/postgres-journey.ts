import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { test as journey } from './journey.ts';
import { insertSignedInPerson } from './journey-rows.ts';
import { type Postgres, startPostgres } from './postgres.ts';

type Fixtures = {
  /** Environment of a server on the journey's own database. */
  serverEnv: { DATABASE_URL: string; AUTH_SECRET: string };
  /** That database, for the test to write what no browser can. */
  database: pg.Client;
  /** Somebody new with an open session: its cookie's value. */
  openSession(firstName: string): Promise<string>;
  /** The same in the journey's own browser. */
  signInAs(firstName: string): Promise<void>;
};

type WorkerFixtures = { postgres: Postgres; createDatabaseFor: (file: string) => Promise<string> };

/**
 * `test` of journeys that bring about what nobody can from outside a server, such as a lapsed hold: the journeys of a
 * file share a database and its server on the worker's PostgreSQL, and write there, too, each for its own people.
 */
export const test = journey.extend<Fixtures, WorkerFixtures>({
  postgres: [
    async ({ browserName: _ }, use) => {
      const postgres = await startPostgres();
      await use(postgres);
      await postgres.stop();
    },
    { scope: 'worker' },
  ],
  createDatabaseFor: [
    async ({ postgres }, use) => {
      let last: { file: string; url: Promise<string> } | undefined;
      await use((file) => {
        if (last?.file !== file) last = { file, url: postgres.createDatabase(`journey-${randomUUID()}`) };
        return last.url;
      });
    },
    { scope: 'worker' },
  ],
  serverEnv: async ({ createDatabaseFor }, use, testInfo) => {
    const DATABASE_URL = await createDatabaseFor(testInfo.file);
    await use({ DATABASE_URL, AUTH_SECRET: 'a secret of a journey with 32 characters' });
  },
  database: async ({ serverEnv }, use) => {
    const database = new pg.Client(serverEnv.DATABASE_URL);
    await database.connect();
    await use(database);
    await database.end();
  },
  appEnv: async ({ serverEnv }, use) => use(serverEnv),
  // The server makes the tables.
  openSession: async ({ app: _, database, serverEnv }, use) => {
    await use((firstName) => insertSignedInPerson(database, { firstName, secret: serverEnv.AUTH_SECRET }));
  },
  signInAs: async ({ app, context, openSession }, use) => {
    await use(async (firstName) => {
      const value = await openSession(firstName);
      await context.addCookies([{ name: 'maidan.session_token', value, url: app.origin }]);
    });
  },
});
