import { createHmac, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Role } from '../../../contract/people/roles.ts';
import type { Pages } from '../../../server/app.ts';
import { sessions, users } from '../../../server/core/people/tables.ts';
import { turfs } from '../../../server/core/turfs/tables.ts';
import { createVenue, nextPiece } from '../../../server/core/turfs/venues.ts';
import { readEnv } from '../../../server/platform/env.ts';
import { newId } from '../../../server/platform/ids.ts';
import { type Installation, openInstallation } from '../../../server/start.ts';
import { createDatabase } from '../database/postgres.ts';
import { copyFolder } from './copy-folder.ts';
import { scratchFolder } from './scratch-folder.ts';

const secret = 'a secret that only tests know, 32+ characters';

export type TestInstallation = Installation & {
  dataDir: string;
  /** Calls the API in this process, as a user or as a visitor. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
};

type CallOptions = { as?: Person; body?: unknown; headers?: Record<string, string> };
// biome-ignore lint/suspicious/noExplicitAny: answers are checked by the tests that read them
type Answer = { status: number; body: any };

export type Person = { id: string; email: string; cookie: string };

/** Opens a whole server without a socket, on the database in TEST_DATABASE; pages are optional. */
export async function openTestInstallation(
  variables: Record<string, string> = {},
  pages: Pages = async () => new Response('no pages in this test'),
  options?: Parameters<typeof openInstallation>[2],
): Promise<TestInstallation> {
  const dataDir = await mkdtemp(path.join(scratchFolder, 'maidan-test-'));
  const isPostgres = process.env.TEST_DATABASE === 'postgres';
  const url = isPostgres
    ? await createDatabase(inject('postgresUrl'), `t${randomUUID().replaceAll('-', '')}`, {
        template: inject('emptyDatabase'),
      })
    : undefined;
  if (!isPostgres) copyFolder(inject('emptyDataDir'), dataDir);
  const env = readEnv({
    DATA_DIR: dataDir,
    AUTH_SECRET: secret,
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    DATABASE_POOL_SIZE: '60',
    DATABASE_URL: url,
    ...variables,
  });
  const installation = await openInstallation(env, pages, options);
  return {
    ...installation,
    dataDir,
    async call(method, target, { as, body, headers = {} } = {}) {
      const response = await installation.app.request(target, {
        method,
        headers: {
          ...(as && { cookie: as.cookie }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, body: text ? JSON.parse(text) : undefined };
    },
    async close() {
      await installation.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Opens an installation for a test file. Its fields exist only inside tests and hooks. */
export function testInstallation(...how: Parameters<typeof openTestInstallation>): TestInstallation {
  const installation = {} as TestInstallation;
  beforeAll(async () => {
    Object.assign(installation, await openTestInstallation(...how));
  });
  afterAll(() => installation.close());
  return installation;
}

/** Creates a user with a confirmed address and a session. */
export async function createPerson(
  { services: { db }, clock }: Installation,
  role: Role = 'customer',
): Promise<Person> {
  const id = newId();
  const email = `${id}@people.test`;
  await db.insert(users).values({
    id,
    email,
    name: 'Asha Iyer',
    firstName: 'Asha',
    lastName: 'Iyer',
    role,
    emailVerified: true,
    // Admins of a real installation have no rights without a second factor.
    twoFactorEnabled: role === 'admin',
  });
  const token = randomUUID().replaceAll('-', '');
  await db.insert(sessions).values({
    id: newId(),
    token,
    userId: id,
    expiresAt: new Date(clock.machineNow().getTime() + 30 * 86_400_000),
  });
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return { id, email, cookie: `maidan.session_token=${encodeURIComponent(`${token}.${signature}`)}` };
}

/** Creates a turf: ₹500 an hour, 06:00 to 23:00 by default. */
export async function createTurf(
  installation: Installation,
  more: Partial<typeof turfs.$inferInsert> = {},
): Promise<string> {
  const id = newId();
  const { db } = installation.services;
  const ownerId = more.ownerId ?? (await createPerson(installation, 'turf_owner')).id;
  const names = { name: 'Marina Five-a-Side', location: 'Besant Nagar, Chennai', ...more };
  const { name, location, latitude, longitude } = names;
  const venueId = more.venueId ?? (await createVenue(db, { ownerId, name, location, latitude, longitude }));
  const pieces = more.pieces ?? [await nextPiece(db, venueId)];
  await db
    .insert(turfs)
    .values({ id, ownerId, venueId, sport: 'football', artworkSeed: 1, ...more, pieces, name, location });
  return id;
}
