import pg from 'pg';
import { newId } from '../../server/platform/ids.ts';
import { startApp } from '../support/app-server.ts';
import { expect, phone, test } from '../support/journey.ts';
import { insertSignedInPerson } from '../support/journey-rows.ts';
import { startPostgres } from '../support/postgres.ts';

// On PostgreSQL, where the test can write down what went wrong.
const secret = 'a secret of a journey with 32 characters';
let database: pg.Client;

test.use({
  app: async ({ browserName: _ }, use) => {
    const postgres = await startPostgres();
    const url = await postgres.createDatabase('problems');
    database = new pg.Client(url);
    await database.connect();
    const app = await startApp({ env: { DATABASE_URL: url, AUTH_SECRET: secret } });
    await use(app);
    await app.stop();
    await database.end();
    await postgres.stop();
  },
});

test('an admin finds a mail that was given up among the problems and sends it again', async ({
  page,
  app,
}) => {
  await page.setViewportSize(phone);
  const value = await insertSignedInPerson(database, { firstName: 'Meena', secret });
  await database.query(`UPDATE users SET role = 'admin'`);
  await page.context().addCookies([{ name: 'maidan.session_token', value, url: app.origin }]);
  await page.goto('/admin/problems');
  await expect(page.getByRole('heading', { name: 'No problems' })).toBeVisible();

  const id = newId();
  await database.query(
    `INSERT INTO mails (id, key, recipient, subject, text, html, problem)
     VALUES ($1, $2, 'nobody@people.test', 'Booking confirmed', 'x', 'x', 'RCPT TO 550')`,
    [id, `journey ${id}`],
  );
  await page.getByRole('link', { name: 'Check again' }).click();
  await expect(page.getByRole('heading', { name: 'One problem' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Mail given up' })).toContainText('RCPT TO 550');
  await page.getByRole('button', { name: 'Send the mail again' }).click();
  await expect(page.getByText('The mail is on its way again')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No problems' })).toBeVisible();
  await page.goto('/admin/audit?event=mail-retried');
  await expect(page.getByText('Mail tried again').last()).toBeVisible();
});
