import { signIn as signInRemotely } from '../../support/bookings/remote-customer.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { demoteSelf } from '../steps.ts';
import { watch } from './live-pages.ts';

test.use({ expectedConsoleErrors: [/(400|503) \(/] });

// In a file of its own for a separate server: changes by other journeys would appear on these pages.
test.describe('live pages seen by everyone', () => {
  test('new user, disabled owners: user list and home update, even after failures', async ({
    browser,
    app,
  }) => {
    const users = await watch(browser, app, '/admin/dashboard?tab=users', 'admin@maidan.test');
    const home = await watch(browser, app, '/');
    const counts = home.getByRole('link', { name: /\d+ turfs?/ });
    const before = await counts.allInnerTexts();
    const signUp = await fetch(`${app.origin}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: app.origin },
      body: JSON.stringify({
        ...{
          firstName: 'Kavitha',
          lastName: 'Selvam',
          name: 'Kavitha Selvam',
          email: 'kavitha@example.com',
        },
        ...{ phone: '+919876543210', password: 'A-long-passphrase-7', terms: true },
      }),
    });
    expect(signUp.status).toBe(200);
    await expect(users.getByText('kavitha@example.com')).toBeVisible();

    await users.getByLabel('Search by full name or email').fill('kavitha@');
    await users.getByRole('button', { name: 'Search' }).click();
    await expect(users.getByRole('rowheader')).toHaveCount(1);
    await demoteSelf(users);
    const refusal = users.getByText('You are the only admin. Make someone else an admin first.');
    await expect(refusal).toBeVisible();

    const admin = await signInRemotely(app.origin, 'admin@maidan.test');
    const disable = async (q: string) => {
      const { body: found } = await admin.call('GET', `/api/people?q=${q}`);
      const reason = 'Left the business';
      const answer = await admin.call('PUT', `/api/people/${found.items[0].id}/disabling`, { reason });
      expect(answer.status).toBe(200);
    };
    await home.route('**/_.data**', (route) => route.fulfill({ status: 503 }));
    const isFailed = home.waitForResponse(/\/_\.data/);
    const isRefreshed = users.waitForResponse(/dashboard\.data/);
    await disable('palani.k');
    await isRefreshed;
    await expect(refusal).toBeVisible();
    await isFailed;
    expect(await counts.allInnerTexts()).toEqual(before);
    await home.unroute('**/_.data**');
    await disable('owner2@');
    await expect.poll(() => counts.allInnerTexts()).not.toEqual(before);
    await expect(counts).toHaveCount(before.length);
    await users.context().close();
    await home.context().close();
  });
});
