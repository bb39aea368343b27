import { emailAddress } from '../contract/people/people.ts';
import { removeSecondFactorsOf } from '../server/core/people/second-factors/remove-second-factors.ts';
import { grantAdmin } from '../server/flows/account/grant-admin.ts';
import { openEmbeddedDatabase, openPostgres } from '../server/platform/database/database.ts';
import { readEnv } from '../server/platform/env.ts';
import { openDataFolder } from '../server/platform/files/data-folder.ts';

const commands = {
  grant: {
    run: grantAdmin,
    done: (email: string) => `${email} is an admin now. Open sessions have ended; sign in again.`,
  },
  'reset-second-factor': {
    run: removeSecondFactorsOf,
    done: (email: string) =>
      `${email} has no passkeys, authenticator app or recovery codes any more. Sign in with the password.`,
  },
};

const usage = `Usage: npm run admin -- grant EMAIL                 makes the person with that address an admin
       npm run admin -- reset-second-factor EMAIL   lets a person who lost every second factor sign in again`;

/** Runs the commands that must work when no admin can sign in. On PostgreSQL it can run beside the server. */
async function main([name = '', typed]: string[]): Promise<string> {
  const command = Object.entries(commands).find(([known]) => known === name)?.[1];
  const email = emailAddress.safeParse(typed ?? '');
  if (!command || !email.success) throw new Error(usage);
  const env = readEnv(process.env);
  const folder = openDataFolder(env.DATA_DIR, { exclusive: env.embedded });
  const database = env.DATABASE_URL
    ? await openPostgres(env.DATABASE_URL, { poolSize: 2, prepare: false })
    : await openEmbeddedDatabase(`${folder.path}/database`);
  try {
    const isKnown = await command.run(database.db, email.data);
    if (!isKnown) throw new Error(`Nobody has signed up as ${email.data}. Sign up first.`);
    return command.done(email.data);
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
