import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { startApp } from './app-server.ts';
import { test as journey } from './journey.ts';
import { insertSignedInPerson } from './journey-rows.ts';
import { type Postgres, startPostgres } from './postgres.ts';

type Fixtures = {
  serverEnv: { DATABASE_URL: string; AUTH_SECRET: string };
  /** The journey's database, for changes that no browser can make. */
  database: pg.Client;
  /** Creates a user with a session and returns its cookie value. */
  openSession(firstName: string): Promise<string>;
  signInAs(firstName: string): Promise<void>;
};

/**
 * `test` for journeys that need changes in the database, such as an expired hold. Each has its own database
 * on the worker's PostgreSQL.
 */
export const test = journey.extend<Fixtures, { postgres: Postgres }>({
  postgres: [
    async ({ browserName: _ }, use) => {
      const postgres = await startPostgres();
      await use(postgres);
      await postgres.stop();
    },
    { scope: 'worker' },
  ],
  serverEnv: async ({ postgres }, use) => {
    const DATABASE_URL = await postgres.createDatabase(`journey-${randomUUID()}`);
    await use({ DATABASE_URL, AUTH_SECRET: 'a secret of a journey with 32 characters' });
  },
  database: async ({ serverEnv }, use) => {
    const database = new pg.Client(serverEnv.DATABASE_URL);
    await database.connect();
    await use(database);
    await database.end();
  },
  app: async ({ serverEnv }, use) => {
    const app = await startApp({ env: serverEnv, shortLived: true });
    await use(app);
    await app.kill();
  },
  // Depends on `app`, because the server creates the tables.
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
