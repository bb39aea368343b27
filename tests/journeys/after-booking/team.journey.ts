import type { Browser } from '@playwright/test';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { signIn } from '../../support/bookings/remote-customer.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { expectAccessible } from '../screens/accessible.ts';
import { expectNoSidewaysScroll, signedIn } from '../steps.ts';

const player = 'player3@maidan.test';

/** Books a paid game in some days. */
async function bookGame(origin: string, daysAhead: number): Promise<string> {
  const { items } = await (await fetch(`${origin}/api/turfs?q=Lawspet`)).json();
  const turfId: string = items[0].id;
  const date = addDays(istDateOf(new Date()), daysAhead);
  const { slots } = await (await fetch(`${origin}/api/turfs/${turfId}/slots?date=${date}`)).json();
  const free = slots.find(({ status }: { status: string }) => status === 'available');
  const customer = await signIn(origin, player);
  const held = await customer.hold({ turfId, date, startTimes: [free.startTime] });
  await customer.returnFromCheckout(await customer.pay(held));
  return held.id;
}

async function friend(browser: Browser, options: { viewport: typeof phone; javaScriptEnabled?: boolean }) {
  return (await browser.newContext(options)).newPage();
}

for (const viewport of sampled('team', [phone, desktop])) {
  test.describe(`team, ${viewport.width} px`, () => {
    test.use({ viewport });

    test('friends answer with and without scripts; the organiser manages them', async ({ browser, app }) => {
      test.slow();
      const id = await bookGame(app.origin, viewport === phone ? 11 : 12);
      const organiser = await signedIn(browser, app.origin, player, { viewport });
      await organiser.goto(`/bookings/${id}/ticket`);
      await expect(organiser.getByText('Nobody has answered yet.')).toBeVisible();
      const invitation = await organiser
        .getByRole('link', { name: /Send to your team/ })
        .getAttribute('href');
      const text = new URL(invitation ?? '').searchParams.get('text') ?? '';
      expect(text).toContain('Are you in?');
      const link = /https?:\S+$/.exec(text)?.[0] ?? '';

      const ravi = await friend(browser, { viewport });
      await ravi.goto(link);
      await ravi.getByRole('button', { name: "I'm in" }).click();
      await expect(ravi.getByText('Enter your name')).toBeVisible();
      await ravi.getByLabel('Your name').fill('Ravi');
      await ravi.getByRole('button', { name: "I'm in" }).click();
      await expect(ravi.getByText('You are in, Ravi.')).toBeVisible();
      await expectNoSidewaysScroll(ravi);
      await expectAccessible(ravi);

      const meena = await friend(browser, { viewport, javaScriptEnabled: false });
      await meena.goto(link);
      await meena.getByLabel('Your name').fill('Meena');
      await meena.getByRole('button', { name: 'Maybe' }).click();
      await expect(meena.getByText('You said maybe, Meena.')).toBeVisible();
      await meena.getByRole('button', { name: "I'm out" }).click();
      await expect(meena.getByText('You are out, Meena.')).toBeVisible();
      await expect(meena.getByText('1 in · up to', { exact: false })).toBeVisible();

      // Open since before the answers.
      await expect(organiser.getByText('1 in · up to', { exact: false })).toBeVisible();
      await expectAccessible(organiser);
      await expectNoSidewaysScroll(organiser);
      await organiser.getByRole('button', { name: 'Remove Meena' }).click();
      await expect(organiser.getByText('Meena')).toHaveCount(0);
      await organiser.getByRole('button', { name: 'Close the link' }).click();
      await expect(organiser.getByText('The link is closed.', { exact: false })).toBeVisible();
      await expect(organiser.getByRole('link', { name: /Send to your team/ })).toHaveCount(0);
      expect((await ravi.request.get(link)).status()).toBe(404);
      await organiser.getByRole('button', { name: 'Make a new link' }).click();
      const renewed = organiser.getByRole('link', { name: /Send to your team/ });
      await expect(renewed).toHaveAttribute('href', /%2Ft%2F/);
      expect(await renewed.getAttribute('href')).not.toBe(invitation);
      for (const page of [organiser, ravi, meena]) await page.context().close();
    });
  });
}
