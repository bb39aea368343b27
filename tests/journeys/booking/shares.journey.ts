import type { Browser } from '@playwright/test';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { signIn } from '../../support/bookings/remote-customer.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { expectAccessible } from '../screens/accessible.ts';
import { expectNoSidewaysScroll, payByUpi, signedIn } from '../steps.ts';

const player = 'player3@maidan.test';

/** Books a game in some days and pays its advance. */
async function bookGame(origin: string, daysAhead: number) {
  const { items } = await (await fetch(`${origin}/api/turfs?q=Lawspet`)).json();
  const turfId: string = items[0].id;
  const date = addDays(istDateOf(new Date()), daysAhead);
  const { slots } = await (await fetch(`${origin}/api/turfs/${turfId}/slots?date=${date}`)).json();
  const free = slots.findLast(({ status }: { status: string }) => status === 'available');
  const customer = await signIn(origin, player);
  const held = await customer.hold({ turfId, date, startTimes: [free.startTime] });
  await customer.returnFromCheckout(await customer.pay(held));
  return { id: held.id, customer };
}

async function friend(browser: Browser, options: { viewport: typeof phone; javaScriptEnabled?: boolean }) {
  return (await browser.newContext(options)).newPage();
}

for (const viewport of sampled('shares', [phone, desktop])) {
  test.describe(`shares, ${viewport.width} px`, () => {
    test.use({ viewport });

    test('friends pay shares with and without scripts; refunds go back', async ({ browser, app }) => {
      test.slow();
      const { id, customer } = await bookGame(app.origin, viewport === phone ? 15 : 16);
      const organiser = await signedIn(browser, app.origin, player, { viewport });
      await organiser.goto(`/bookings/${id}`);
      await organiser.getByRole('link', { name: 'Split the rest' }).click();
      await organiser.getByLabel('How many people pay?').fill('0');
      await organiser.getByRole('button', { name: 'Make the links' }).first().click();
      await expect(organiser.getByText('Choose 1 to 30 shares')).toBeVisible();
      await organiser.getByLabel('How many people pay?').fill('3');
      await organiser.getByRole('button', { name: 'Make the links' }).first().click();
      await expect(organiser.getByText('Not paid yet')).toHaveCount(3);
      await expect(
        organiser.getByText('Everything due is paid or in shares.', { exact: false }),
      ).toBeVisible();
      await expectAccessible(organiser);
      await expectNoSidewaysScroll(organiser);
      const links = await organiser
        .getByRole('link', { name: /^Open share/ })
        .evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).href));
      const send = organiser.getByRole('link', { name: /^Send on WhatsApp: share 1/ });
      const words = new URL((await send.getAttribute('href')) ?? '').searchParams.get('text');
      expect(words).toContain(links[0]);

      const ravi = await friend(browser, { viewport });
      await ravi.goto(links[0] ?? '');
      await expect(ravi.getByText('If the organiser cancels before', { exact: false })).toBeVisible();
      await expectAccessible(ravi);
      await expectNoSidewaysScroll(ravi);
      await ravi.getByLabel('Your first name').fill('Ravi');
      await ravi.getByRole('button', { name: /^Pay ₹/ }).click();
      await payByUpi(ravi, 'success@razorpay');
      await expect(ravi.getByText('See you on the pitch, Ravi!', { exact: false })).toBeVisible();
      await expectAccessible(ravi);

      const meena = await friend(browser, { viewport, javaScriptEnabled: false });
      await meena.goto(links[1] ?? '');
      await meena.getByLabel('Your first name').fill('Meena');
      await meena.getByRole('button', { name: /^Pay ₹/ }).click();
      await meena.getByRole('button', { name: 'Continue to payment' }).click();
      await payByUpi(meena, 'success@razorpay');
      await meena.getByRole('button', { name: 'Continue' }).click();
      await expect(meena.getByText('See you on the pitch, Meena!', { exact: false })).toBeVisible();
      await expectNoSidewaysScroll(meena);

      // Open since before the payments.
      await expect(organiser.getByText('Meena')).toBeVisible();
      await organiser.getByRole('button', { name: /^Close share 3/ }).click();
      await expect(organiser.getByText('Closed', { exact: true })).toBeVisible();
      const late = await friend(browser, { viewport, javaScriptEnabled: false });
      await late.goto(links[2] ?? '');
      await expect(late.getByText('This share is closed.', { exact: false })).toBeVisible();
      expect((await late.request.get(`${app.origin}/s/unknown-token-of-a-share`)).status()).toBe(404);

      expect((await customer.call('POST', `/api/bookings/${id}/cancel`, {})).status).toBe(200);
      await ravi.reload();
      await expect(ravi.getByText('This game is cancelled. ₹', { exact: false })).toBeVisible();
      await expect(organiser.getByText('Refunded')).toHaveCount(2);
      for (const page of [organiser, ravi, meena, late]) await page.context().close();
    });
  });
}
