import { emailAddress } from '../contract/people.ts';
import { grantAdmin } from '../server/people/grant-admin.ts';
import { openDataFolder } from '../server/platform/data-folder.ts';
import { openEmbeddedDatabase, openPostgres } from '../server/platform/database.ts';
import { readEnv } from '../server/platform/env.ts';

const usage = 'Usage: npm run admin -- grant EMAIL   makes the person with that address an admin';

/** The one thing that has to be possible before there is an admin. Runs beside a server on PostgreSQL, or without one. */
async function main([command, typed]: string[]): Promise<string> {
  const email = emailAddress.safeParse(typed ?? '');
  if (command !== 'grant' || !email.success) throw new Error(usage);
  const env = readEnv(process.env);
  const folder = openDataFolder(env.DATA_DIR, { exclusive: env.embedded });
  const database = env.DATABASE_URL
    ? await openPostgres(env.DATABASE_URL, { poolSize: 2, prepare: false })
    : await openEmbeddedDatabase(`${folder.path}/database`);
  try {
    const isGranted = await grantAdmin(database.db, email.data);
    if (!isGranted) throw new Error(`Nobody has signed up as ${email.data}. Sign up first, then grant.`);
    return `${email.data} is an admin now. Open sessions have ended; sign in again.`;
  } finally {
    await database.close();
    folder.release();
  }
}

try {
  console.log(await main(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
