import { newId } from '../../server/platform/ids.ts';
import { expect, phone } from '../support/journey.ts';
import { test } from '../support/postgres-journey.ts';

test('an admin finds a mail that was given up among the problems and sends it again', async ({
  page,
  app,
  database,
  openSession,
}) => {
  await page.setViewportSize(phone);
  const value = await openSession('Meena');
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
