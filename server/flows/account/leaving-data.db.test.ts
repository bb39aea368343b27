import { like, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { bookAndPay } from '../../../tests/support/bookings/paid-booking.ts';
import { moveIntoPast } from '../../../tests/support/bookings/played-booking.ts';
import { createAccount, knownPassword } from '../../../tests/support/browser/account.ts';
import { ask } from '../../../tests/support/browser/chat.ts';
import {
  createPerson,
  createTurf,
  type Person,
  testInstallation,
} from '../../../tests/support/servers/installation.ts';
import { listRescheduleFactsOf } from '../../core/bookings/reschedules/reschedule-facts.ts';
import { mails } from '../../features/notifications/tables.ts';

const maidan = testInstallation();

const firstName = 'Zephyrine';
const lastName = 'Quillfeather';
const phone = '+919812345670';

/** Returns the columns of all tables, job queue included, whose text or JSON contains one of these words. */
async function columnsWith(words: readonly string[]): Promise<string[]> {
  const { db } = maidan.services;
  const { rows: columns } = await db.execute<{ schema: string; table: string; column: string }>(sql`
    SELECT c.table_schema AS schema, c.table_name AS table, c.column_name AS column
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE t.table_type = 'BASE TABLE' AND c.table_schema NOT IN ('pg_catalog', 'information_schema')
      AND c.data_type IN ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'tsvector')`);
  expect(columns.length).toBeGreaterThan(100);
  const found: string[] = [];
  for (const { schema, table, column } of columns) {
    const value = sql`lower(${sql.identifier(column)}::text)`;
    const isIn = words.map((word) => sql`strpos(${value}, ${word.toLowerCase()}) > 0`);
    const { rows } = await db.execute(
      sql`SELECT 1 FROM ${sql.identifier(schema)}.${sql.identifier(table)} WHERE ${sql.join(isIn, sql` OR `)} LIMIT 1`,
    );
    if (rows.length > 0) found.push(`${schema}.${table}.${column}`);
  }
  return found;
}

/** Uses every feature that stores personal data and waits until the mails are written. */
async function useEverything(person: Person): Promise<void> {
  const { db } = maidan.services;
  const owner = await createPerson(maidan, 'turf_owner');
  const turfId = await createTurf(maidan, { ownerId: owner.id });
  const date = addDays(istDateOf(new Date()), 6);
  await maidan.call('PATCH', '/api/me', { as: person, body: { firstName, lastName, phone } });
  const bookingId = await bookAndPay(maidan, person, { turfId, date });
  const { shareToken } = (await maidan.call('GET', `/api/bookings/${bookingId}/ticket`, { as: person })).body;
  const answer = { guestToken: 'g'.repeat(32), name: firstName, reply: 'in' };
  await maidan.call('PUT', `/api/tickets/shared/${shareToken}/answer`, { body: answer });
  const keysWritten = async () => (await db.select({ key: mails.key }).from(mails)).map(({ key }) => key);
  await expect.poll(keysWritten).toContain(`new-booking:${bookingId}`);
  const hours = { date: addDays(date, 1), startTimes: ['18:00'] };
  await maidan.call('POST', `/api/bookings/${bookingId}/reschedule`, { as: person, body: hours });
  const [reschedule] = await listRescheduleFactsOf(db, [bookingId]);
  await expect.poll(keysWritten).toContain(`rescheduled-owner:${reschedule?.id}`);
  await moveIntoPast(maidan, bookingId, [18]);
  const review = { rating: 4, comment: 'Good lights, soft grass.' };
  await maidan.call('POST', `/api/turfs/${turfId}/reviews`, { as: person, body: review });
  await maidan.call('PUT', `/api/turfs/${turfId}/favourite`, { as: person });
  const message = { name: `${firstName} ${lastName}`, message: `My number is ${phone}.` };
  const wrote = [
    await maidan.call('POST', '/api/contact', {
      as: person,
      body: { ...message, email: 'work@people.test' },
    }),
    await maidan.call('POST', '/api/contact', { body: { ...message, email: person.email.toUpperCase() } }),
  ];
  expect(wrote.map(({ status }) => status)).toEqual([202, 202]);
  const turf = { name: 'Promenade Arena', location: 'White Town, Puducherry', sport: 'football' };
  const terms = { hourlyRatePaise: 700_00, capacity: 14, openingTime: '06:00', closingTime: '22:00' };
  const application = { turf: { ...turf, ...terms, description: 'By the sea.' }, phone, message: firstName };
  const applied = await maidan.call('POST', '/api/me/owner-application', { as: person, body: application });
  expect(applied.status).toBe(201);
  await ask(maidan, person, `I am ${firstName} ${lastName}`);
  await maidan.accounts.requestReset(person.email);
  await maidan.accounts.resendConfirmation(person.email, '/');
  await maidan.accounts.signIn({ email: person.email, password: 'Wrong-1234' }, new Headers());
  await maidan.call('GET', '/api/audit', { as: person });
  await maidan.call('PATCH', '/api/me', { as: person, body: { firstName: 'Zephyrina' } });
}

describe('deleteOwnAccount', () => {
  test('person with all kinds of data: no column remains', async () => {
    const person = await createAccount(maidan);
    const words = [person.email, firstName, 'Zephyrina', lastName, phone.slice(3)];
    await useEverything(person);
    expect(await columnsWith(words)).toEqual(
      expect.arrayContaining([
        'public.users.email',
        'public.mails.text',
        'public.audit_log.actor_name',
        'public.audit_log.details',
        'public.owner_applications.phone',
        'public.assistant_messages.content',
        'public.team_answers.name',
      ]),
    );
    const deletion = { as: person, body: { currentPassword: knownPassword } };
    expect(await maidan.call('POST', '/api/me/deletion', deletion)).toMatchObject({ status: 200 });
    expect(await columnsWith(words)).toEqual([]);
  });

  test('support messages of others stay, even from a similar address', async () => {
    const { db } = maidan.services;
    const person = await createAccount(maidan);
    const email = `r${person.email}`;
    const message = { name: 'Ravi', email, message: 'Where do I park my van?' };
    await maidan.call('POST', '/api/contact', { body: message });
    await maidan.call('POST', '/api/me/deletion', { as: person, body: { currentPassword: knownPassword } });
    expect(await db.$count(mails, like(mails.text, `%${email}%`))).toBe(1);
  });
});
