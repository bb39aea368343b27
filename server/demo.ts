import { serveStatic } from '@hono/node-server/serve-static';
import type { Context } from 'hono';
import { defaultPolicy } from '../contract/policy.ts';
import { seedDemo } from '../seeds/seed-demo.ts';
import type { Services } from './api/services.ts';
import { demoPassword } from './core/people/passwords/password-strength.ts';
import { hashPassword } from './core/people/passwords/passwords.ts';
import { hasPeople } from './core/people/queries.ts';
import type { Env } from './platform/env.ts';
import { demoLink } from './platform/http/origins/demo-link.ts';

/** Seeds demo turfs and users into a database without users: embedded, or a cluster on trial. */
export async function seedDemoOnce({
  db,
  clock,
  sealer,
  tickets,
}: Pick<Services, 'db' | 'clock'> & Partial<Pick<Services, 'sealer' | 'tickets'>>): Promise<void> {
  if (await hasPeople(db)) return;
  await seedDemo(db, {
    now: await clock.now(db),
    policy: defaultPolicy,
    passwordHash: await hashPassword(demoPassword),
    sealer,
    linkKey: tickets?.linkKey,
  });
}

const findDemoPicture = serveStatic({
  root: 'seeds/pictures',
  rewriteRequestPath: (path) => path.replace('/demo-pictures', '').replace('/1600.', '/960.'),
});

/** Serves the pictures of demo turfs, which are at most 960 pixels wide. */
export async function serveDemoPictures(c: Context): Promise<Response> {
  const picture = await findDemoPicture(c, async () => undefined);
  if (!picture) return c.text('Not found', 404);
  picture.headers.set('cache-control', 'public, max-age=31536000, immutable');
  return picture;
}

/** Returns the text printed at the start: links that open demo users and mailbox. */
export function describeDemo(
  env: Pick<Env, 'embedded' | 'DATA_DIR' | 'SMTP_URL'>,
  { url, demoKey }: { url: string; demoKey: string },
): string {
  const embedded = `Embedded: one process on this machine only, data in ${env.DATA_DIR}. Demo accounts sign in with ${demoPassword}.\n`;
  const mailbox = `  Mailbox  ${demoLink(`${url}/dev/mailbox`, demoKey)}\n`;
  return `${env.embedded ? embedded : ''}
Open one of these links to see the demo accounts on the sign-in page, and the mailbox.

  Website  ${demoLink(`${url}/`, demoKey)}
${env.SMTP_URL ? '' : mailbox}`.trimEnd();
}
