import { desc, eq } from 'drizzle-orm';
import type { Role } from '../../../contract/people/roles.ts';
import { hashPassword } from '../../../server/core/people/passwords/passwords.ts';
import { accounts } from '../../../server/core/people/tables.ts';
import { mails } from '../../../server/features/notifications/tables.ts';
import { newId } from '../../../server/platform/ids.ts';
import type { Installation } from '../../../server/start.ts';
import { createPerson, type Person } from '../servers/installation.ts';

export const knownPassword = 'Correct-horse-9';

let knownHash: Promise<string> | undefined;

/** Creates a user who can sign in with `knownPassword` and already has a session. */
export async function createAccount(installation: Installation, role?: Role): Promise<Person> {
  knownHash ??= hashPassword(knownPassword);
  const person = await createPerson(installation, role);
  await installation.services.db.insert(accounts).values({
    id: newId(),
    accountId: person.id,
    providerId: 'credential',
    userId: person.id,
    password: await knownHash,
  });
  return person;
}

export async function signInAs(
  { accounts: door }: Installation,
  { email, password = knownPassword }: { email: string; password?: string },
  headers: Record<string, string> = {},
): Promise<string> {
  const answer = await door.signIn({ email, password }, new Headers(headers));
  if (!answer.ok) throw new Error(`cannot sign in: ${answer.code} ${answer.message}`);
  return cookieOf(answer.cookies);
}

export function cookieOf(headers: Headers): string {
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** Lists mails, newest first. */
export async function mailsTo({ services: { db } }: Installation, email: string) {
  return db
    .select()
    .from(mails)
    .where(eq(mails.recipient, email))
    .orderBy(desc(mails.createdAt), desc(mails.id));
}

/** Returns the newest mailed link with this path. */
export async function linkTo(installation: Installation, email: string, path: string): Promise<URL> {
  const links = (await mailsTo(installation, email)).flatMap(({ text }) => text.match(/https?:\S+/g) ?? []);
  const link = links.map((text) => new URL(text)).find(({ pathname }) => pathname === path);
  if (!link) throw new Error(`no mail to ${email} links to ${path}`);
  return link;
}
