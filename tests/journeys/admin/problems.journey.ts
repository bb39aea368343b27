import { newId } from '../../../server/platform/ids.ts';
import { desktop, expect, phone } from '../../support/browser/journey.ts';
import { insertTurf } from '../../support/browser/journey-rows.ts';
import { test } from '../../support/browser/postgres-journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { scriptsStarted } from '../steps.ts';

for (const viewport of sampled('problems', [phone, desktop])) {
  test.describe(`problems, ${viewport.width} px`, () => {
    test.use({ viewport });

    test('failed mail: an admin finds it among the problems and resends it', async ({
      page,
      database,
      signInAs,
    }) => {
      await signInAs('Meena');
      await database.query(`UPDATE users SET role = 'admin', two_factor_enabled = true`);
      await page.goto('/admin/problems');
      await expect(page.getByRole('heading', { name: 'No problems' })).toBeVisible();

      const id = newId();
      await database.query(
        `INSERT INTO mails (id, key, recipient, subject, text, html, last_error)
     VALUES ($1, $2, 'nobody@people.test', 'Booking confirmed', 'x', 'x', 'RCPT TO 550')`,
        [id, `journey ${id}`],
      );
      await page.getByRole('link', { name: 'Check again' }).click();
      await expect(page.getByRole('heading', { name: '1 problem' })).toBeVisible();
      await expect(page).toHaveURL('/admin/problems');
      await expect(page.getByRole('listitem').filter({ hasText: 'Email not delivered' })).toContainText(
        'RCPT TO 550',
      );
      await page.getByRole('button', { name: 'Send the email again' }).click();
      await expect(page.getByText('Sending the email again')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'No problems' })).toBeVisible();
      await page.goto('/admin/audit?event=mail-retried');
      await expect(page.getByText('Email retried').last()).toBeVisible();
    });

    test('unknown orders: an admin dismisses them in one step', async ({ page, database, signInAs }) => {
      await signInAs('Meena');
      await database.query(`UPDATE users SET role = 'admin', two_factor_enabled = true`);
      await database.query(
        `INSERT INTO webhook_events (id, event, order_id, body, unknown_order_since)
     SELECT 'evt_' || gen_random_uuid(), 'payment.captured', 'order_' || gen_random_uuid(), '{}', now()
         FROM generate_series(1, 105)`,
      );
      await page.goto('/admin/problems');
      await expect(page.getByRole('heading', { name: '1 problem' })).toBeVisible();
      const line = page.getByRole('listitem').filter({ hasText: 'Unknown orders' });
      await expect(line).toContainText('The gateway reported 105 orders that are not ours.');
      await line.getByRole('button', { name: 'Dismiss' }).click();
      await expect(page.getByText('Unknown orders dismissed')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'No problems' })).toBeVisible();
      await page.goto('/admin/audit?event=unknown-orders-dismissed');
      await expect(page.getByText('Unknown orders dismissed').last()).toBeVisible();
    });

    test.describe('with a failing database', () => {
      test.use({ expectedConsoleErrors: [/500 \(/] });

      test('dashboards of owners and players: show the error in place', async ({
        page,
        database,
        signInAs,
      }) => {
        await signInAs('Meena');
        await page.goto('/customer/dashboard');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Meena');
        await database.query('ALTER TABLE bookings RENAME TO bookings_away');
        await page.reload();
        await expect(page.getByText('Failed to load data')).toBeVisible();
        await expect(page.getByText('Failed to load bookings')).toBeVisible();
        await page.getByRole('link', { name: 'Profile', exact: true }).click();
        await expect(page.getByRole('main').getByText('@people.test')).toBeVisible();
        await database.query('ALTER TABLE bookings_away RENAME TO bookings');

        await database.query(`UPDATE users SET role = 'turf_owner'`);
        await database.query('ALTER TABLE turfs RENAME TO turfs_away');
        await page.goto('/owner/dashboard');
        await expect(page.getByText('Failed to load turfs. Please try again later.')).toBeVisible();
        await expect(page.getByText('Paid bookings are approved automatically.')).toBeVisible();
        await database.query('ALTER TABLE turfs_away RENAME TO turfs');
        await page.getByRole('link', { name: 'Retry' }).first().click();
        await expect(page.getByRole('heading', { name: 'No turfs yet' })).toBeVisible();
      });

      test('forms keep their input, and can be sent again', async ({ page, database, signInAs }) => {
        await signInAs('Meena');
        await page.goto('/list-your-turf/apply');
        await page.getByLabel('Turf name').fill('Promenade Arena');
        await page.getByLabel('Location').fill('White Town, Puducherry');
        await page.getByLabel('Sport').selectOption('cricket');
        await page.getByLabel('Hourly rate in ₹').fill('700');
        await page.getByLabel('Phone number').fill('+91 98765 43210');
        await database.query('ALTER TABLE owner_applications RENAME TO applications_away');
        // Without scripts the server could not render the page; Back restores the form.
        const send = page.getByRole('button', { name: 'Send application' });
        await scriptsStarted(send);
        await send.click();
        await expect(page.getByText('Something went wrong. Please try again later.')).toBeVisible();
        await expect(page.getByLabel('Turf name')).toHaveValue('Promenade Arena');
        await database.query('ALTER TABLE applications_away RENAME TO owner_applications');
        await page.getByRole('button', { name: 'Send application' }).click();
        await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible();

        await database.query(
          `UPDATE users SET role = 'admin', two_factor_enabled = true WHERE first_name = 'Meena'`,
        );
        await page.goto(`/turf/${await insertTurf(database)}`);
        await page.getByLabel('Hourly rate in ₹').fill('640');
        await database.query('ALTER TABLE audit_log RENAME TO log_away');
        await page.getByRole('button', { name: 'Save hourly rate' }).click();
        await expect(page.getByText('Failed to update hourly rate. Please try again.')).toBeVisible();
        await expect(page.getByLabel('Hourly rate in ₹')).toHaveValue('640');
        await database.query('ALTER TABLE log_away RENAME TO audit_log');
      });
    });
  });
}
