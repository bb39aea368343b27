import type { Locator } from '@playwright/test';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { expectAccessibleInLooks } from '../screens/accessible.ts';
import { bookTwoHours, expectNoSidewaysScroll, signedIn } from '../steps.ts';

test.describe('contact', () => {
  test('confirmed booking: customer and owner can call and write to each other', async ({ browser, app }) => {
    test.slow();
    const owner = await signedIn(browser, app.origin, 'owner@maidan.test', { viewport: phone });
    const player = await signedIn(browser, app.origin, 'player3@maidan.test', { viewport: phone });
    const phoneOf = async (page: typeof owner) => (await (await page.request.get('/api/me')).json()).phone;
    const [ownerPhone, playerPhone] = [await phoneOf(owner), await phoneOf(player)];
    const expectLinks = async (part: Locator, name: string, number: string) => {
      const shown = number.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3');
      const call = part.getByRole('link', { name: `Call ${shown}, ${name}` });
      await expect(call).toHaveAttribute('href', `tel:${number}`);
      const write = part.getByRole('link', { name: `WhatsApp ${name}` });
      await expect(write).toHaveAttribute('href', `https://wa.me/${number.slice(1)}`);
    };

    const { items } = await (await owner.request.get('/api/owner/turfs')).json();
    const turfId = items[0].id;
    const { id, date, code } = await bookTwoHours(player, turfId, 6);
    for (const path of [`/bookings/${id}`, `/bookings/${id}/ticket`]) {
      await player.goto(path);
      await expectLinks(player.getByRole('main'), 'Anbarasan Velu', ownerPhone);
    }
    await expectAccessibleInLooks(player);

    const day = new URLSearchParams({ turfId, date });
    const name = 'Arjun Shetty';
    await owner.goto(`/desk/day?${day}`);
    await expectLinks(owner.getByRole('article').filter({ hasText: code }), name, playerPhone);
    await expectAccessibleInLooks(owner);
    await owner.goto(`/bookings/${id}`);
    await expectLinks(owner.getByRole('region', { name: 'The game' }), name, playerPhone);
    await expectAccessibleInLooks(owner);
    await owner.goto(`/time-slots/closure?${day}&fromHour=0&toHour=24`);
    await expectLinks(owner.getByRole('listitem').filter({ hasText: code }), name, playerPhone);
    await expectAccessibleInLooks(owner);
    await owner.goto(`/time-slots?${day}`);
    await expectLinks(owner.getByRole('listitem').filter({ hasText: code }).first(), name, playerPhone);
    await expectAccessibleInLooks(owner);

    for (const page of [owner, player]) await page.setViewportSize(desktop);
    await player.goto(`/bookings/${id}`);
    await expectLinks(player.getByRole('main'), 'Anbarasan Velu', ownerPhone);
    await owner.goto(`/desk/day?${day}`);
    await expectLinks(owner.getByRole('article').filter({ hasText: code }), name, playerPhone);
    for (const page of [owner, player]) {
      await expectNoSidewaysScroll(page);
      await page.context().close();
    }
  });
});
