import { signIn as signInRemotely } from '../../support/bookings/remote-customer.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { createGround, date, watch } from './live-pages.ts';

test.describe('typing while live', () => {
  test('owner edits rate and hours while others save: typed values stay', async ({ browser, app }) => {
    const turfId = await createGround(app);
    const page = await watch(browser, app, `/turf/${turfId}?date=${date}`, 'owner@maidan.test');
    const rate = page.getByLabel('Hourly rate in ₹');
    const [opens, closes] = [page.getByLabel('Opens'), page.getByLabel('Closes')];
    const owner = await signInRemotely(app.origin, 'owner@maidan.test');
    const save = (body: object) => owner.call('PATCH', `/api/turfs/${turfId}`, body);
    await expect(rate).toHaveValue('500');
    expect((await save({ hourlyRatePaise: 610_00 })).status).toBe(200);
    await expect(rate).toHaveValue('610');
    await rate.fill('745');
    await opens.selectOption('08:00');
    expect((await save({ hourlyRatePaise: 700_00, openingTime: '07:00', closingTime: '21:00' })).status).toBe(
      200,
    );
    await expect(closes).toHaveValue('21:00');
    await expect(rate).toHaveValue('745');
    await expect(opens).toHaveValue('08:00');
    await page.context().close();
  });

  test('walk-in hours chosen while their price changes: the choice stays', async ({ browser, app }) => {
    const turfId = await createGround(app);
    const page = await watch(browser, app, `/desk/day?turfId=${turfId}&date=${date}`, 'owner@maidan.test');
    await page.locator('summary', { hasText: /^7–8\spm .*Walk-in/ }).click();
    const row = page.locator('[id="at-19:00"]');
    const hours = row.getByLabel('Slots');
    await expect(row.getByRole('button', { name: 'Book for ₹500' })).toBeVisible();
    const three = hours.locator('option', { hasText: '7–10 pm' });
    await hours.selectOption((await three.getAttribute('value')) ?? '');
    const book = row.getByRole('button', { name: /^Book for ₹/ });
    await expect(book).toHaveText(/₹1,/);
    const before = (await book.textContent()) ?? '';
    const owner = await signInRemotely(app.origin, 'owner@maidan.test');
    const change = { pricePaise: 800_00, reason: 'League night' };
    await owner.call('PUT', `/api/turfs/${turfId}/slots/${date}/20:00`, change);
    await expect(book).not.toHaveText(before);
    await expect(hours.locator('option:checked')).toContainText('7–10 pm');
    await page.context().close();
  });

  test('admin enters a payout while more falls due: typed values stay', async ({ browser, app }) => {
    const remote = await signInRemotely(app.origin, 'admin@maidan.test');
    const { body: due } = await remote.call('GET', '/api/admin/owners/due?q=Anbarasan');
    const [{ id }] = due.items;
    const { payablePaise } = (await remote.call('GET', `/api/admin/owners/${id}/payouts`)).body;
    const page = await watch(browser, app, `/admin/payouts/${id}`, 'admin@maidan.test');
    // Full page load: React sets the value of client-rendered fields, which then ignore new defaults.
    const isFollowing = page.waitForResponse(/\/api\/streams\/own/);
    await page.reload();
    await isFollowing;
    const amount = page.getByLabel('Amount in ₹');
    await expect(amount).toHaveValue(String(payablePaise / 100));
    let more = 0;
    // Simulates another game ending.
    await page.route(/\/admin\/payouts\/.*\.data/, async (route) => {
      const answer = await route.fetch();
      const text = (await answer.text()).replaceAll(String(payablePaise), String(payablePaise + more));
      await route.fulfill({ response: answer, body: text });
    });
    const player = await signInRemotely(app.origin, 'player@maidan.test');
    const fallDue = async (paise: number) => {
      more = paise;
      await player.call('PATCH', '/api/me', { firstName: 'Karthik' });
      const text = `At most ₹${((payablePaise + more) / 100).toLocaleString('en-IN')}`;
      await expect(page.getByText(text)).toBeVisible();
    };
    await fallDue(100_00);
    const read = String((payablePaise + more) / 100);
    await expect(amount).toHaveValue(read);
    await page.getByLabel('Reference (UTR)').fill('AXISN26112100042');
    await page.getByLabel('I have sent this to Anbarasan Velu').check();
    await fallDue(300_00);
    await expect(page.getByLabel('Reference (UTR)')).toHaveValue('AXISN26112100042');
    await expect(page.getByLabel('I have sent this to Anbarasan Velu')).toBeChecked();
    await expect(amount).toHaveValue(read);
    await page.context().close();
  });
});
