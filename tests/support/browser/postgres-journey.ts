import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { customerWith } from '../bookings/remote-customer.ts';
import { type Postgres, startPostgres } from '../database/postgres.ts';
import { test as journey } from './journey.ts';
import { insertSignedInPerson } from './journey-rows.ts';

type Fixtures = {
  serverEnv: { DATABASE_URL: string; AUTH_SECRET: string };
  /** The journey's database, for changes that no browser can make. */
  database: pg.Client;
  /** Creates a user with a session and returns its cookie value. */
  openSession(firstName: string): Promise<string>;
  signInAs(firstName: string): Promise<void>;
};

type WorkerFixtures = { postgres: Postgres; createDatabaseFor: (file: string) => Promise<string> };

/**
 * `test` for journeys that need changes in the database, such as an expired hold. The journeys of a file share
 * a database and its server on the worker's PostgreSQL. Each journey uses its own people.
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
  openAdmin: async ({ database, serverEnv }, use) => {
    await use(async (origin) => {
      const value = await insertSignedInPerson(database, {
        firstName: 'Checker',
        secret: serverEnv.AUTH_SECRET,
      });
      await database.query(
        `UPDATE users SET role = 'admin', two_factor_enabled = true WHERE first_name = 'Checker'`,
      );
      return customerWith(origin, `maidan.session_token=${value}`);
    });
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
