import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { expectAccessibleInLooks } from '../screens/accessible.ts';
import { bookTwoHours, signedIn } from '../steps.ts';

test.describe('granted refunds', () => {
  for (const viewport of sampled('granted refund', [phone, desktop])) {
    test(`${viewport.width} px: owner refunds an amount from the day sheet, booking stands`, async ({
      browser,
      app,
    }) => {
      test.slow();
      const owner = await signedIn(browser, app.origin, 'owner@maidan.test', { viewport });
      const player = await signedIn(browser, app.origin, 'player3@maidan.test', { viewport });
      const { items } = await (await owner.request.get('/api/owner/turfs')).json();
      const { id, date, code } = await bookTwoHours(player, items[0].id, viewport === phone ? 6 : 7);
      await owner.goto(`/desk/day?${new URLSearchParams({ turfId: items[0].id, date })}`);
      await owner
        .getByRole('article')
        .filter({ hasText: code })
        .getByRole('link', { name: 'Refund Arjun Shetty without cancelling' })
        .click();
      const form = owner.locator('#refund');
      await form.getByRole('button', { name: 'Refund online' }).click();
      await expect(form.getByText('Enter an amount or pick the hours to refund')).toBeVisible();
      await form.getByLabel('Or an amount in ₹').fill('100');
      await form.getByLabel('Reason').fill('A floodlight failed');
      await expectAccessibleInLooks(owner);
      await form.getByRole('button', { name: 'Refund online' }).click();
      await expect(owner.getByText('Refund of ₹100')).toBeVisible();
      const collect = (amountPaise: number) => {
        const amounts = [{ method: 'cash', amountPaise }];
        return owner.request.post(`/api/bookings/${id}/venue-payments`, { data: { amounts } });
      };
      await collect(300_00);
      await owner.goto(`/bookings/${id}?refund#refund`);
      await form.getByText('Split between methods').click();
      await form.getByLabel('Cash, ₹').fill('50');
      await form.getByLabel('UPI, ₹').fill('25');
      await form.getByLabel('Reason').last().fill('Bibs were missing');
      await collect(20_00);
      await expect(owner.getByText('₹20 collected at the venue in cash')).toBeVisible();
      await expect(form.getByLabel('Cash, ₹')).toHaveValue('50');
      await expectAccessibleInLooks(owner);
      await form.getByRole('button', { name: 'Refund', exact: true }).click();
      await expect(owner.getByText('Bibs were missing').first()).toBeVisible();
      await player.goto(`/bookings/${id}`);
      await expect(player.getByText('A floodlight failed')).toBeVisible();
      await expect(player.getByText('Confirmed').first()).toBeVisible();
      for (const page of [owner, player]) await page.context().close();
    });
  }

  for (const viewport of sampled('dispute', [phone, desktop])) {
    test(`${viewport.width} px: dispute raised at /sandbox: problems and booking show it`, async ({
      browser,
      app,
    }) => {
      test.slow();
      const admin = await signedIn(browser, app.origin, 'admin@maidan.test', { viewport });
      const player = await signedIn(browser, app.origin, 'player3@maidan.test', { viewport });
      const { items } = await (await admin.request.get('/api/turfs')).json();
      const { id, code } = await bookTwoHours(player, items[0].id, viewport === phone ? 8 : 9);
      await admin.goto('/sandbox');
      await expectAccessibleInLooks(admin);
      await admin.getByRole('button', { name: 'Raise' }).first().click();
      await expect(admin.getByRole('button', { name: 'lost' }).first()).toBeVisible();
      await admin.goto('/admin/problems');
      const line = admin.getByRole('listitem').filter({ hasText: code });
      await expect(line).toContainText('chargeback');
      await admin.goto(`/bookings/${id}`);
      await expect(admin.getByText('The payout of this booking is on hold')).toBeVisible();
      await player.goto(`/bookings/${id}`);
      await expect(player.getByText('You disputed ₹')).toBeVisible();
      await expectAccessibleInLooks(player);
      for (const page of [admin, player]) await page.context().close();
    });
  }
});
