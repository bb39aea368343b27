import type { Page } from '@playwright/test';
import { expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { expectAccessible } from '../screens/accessible.ts';
import { openDay, pickTwoHours, signedIn, timePattern } from '../steps.ts';

/** Holds two hours of a turf without paying, nine days ahead, and opens the turf's page of that day. */
async function holdTwoHours(page: Page): Promise<{ day: string; id: string }> {
  await page.goto('/browse?q=Lawspet');
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await openDay(page, 9);
  const day = page.url();
  const hours = await pickTwoHours(page);
  const { pathname, searchParams } = new URL(day);
  const held = await page.request.post('/api/bookings', {
    data: {
      turfId: pathname.split('/')[2],
      date: searchParams.get('date'),
      startTimes: hours.map((hour) => `${hour.padStart(2, '0')}:00`),
      paymentOption: 'partial',
    },
  });
  expect(held.status()).toBe(201);
  await page.goto(day);
  return { day, id: (await held.json()).id };
}

test.describe('releasing a hold', () => {
  for (const javaScriptEnabled of sampled('own hold', [true, false])) {
    const how = javaScriptEnabled ? 'with a script' : 'without JavaScript';
    test(`turf page: shows the customer's own hold and releases it, ${how}`, async ({ browser, app }) => {
      const email = `player${javaScriptEnabled ? 3 : 2}@maidan.test`;
      const page = await signedIn(browser, app.origin, email, { viewport: phone, javaScriptEnabled });
      const { day } = await holdTwoHours(page);
      await expect(page.getByText(new RegExp(`: held for you until ${timePattern}`))).toBeVisible();
      await expect(page.getByText('Held for you', { exact: true })).toHaveCount(2);
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole('button', { name: 'Release slots' }).click();
      await expect(page).toHaveURL(day);
      await expect(page.getByText(/held for you/i)).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Release slots' })).toHaveCount(0);
      await page.goto('/bookings');
      await expect(page.getByText('Released', { exact: true }).first()).toBeVisible();
      await page.context().close();
    });
  }

  test('held hours: first in bookings, released there or at checkout', async ({ browser, app }) => {
    const page = await signedIn(browser, app.origin, 'player@maidan.test', { viewport: phone });
    const { id } = await holdTwoHours(page);
    await page.goto('/bookings');
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Held for you');
    await expectAccessible(page);
    await page.goto(`/payment?booking=${id}`);
    await expect(page.getByRole('button', { name: 'Release slots' })).toBeVisible();
    await page.goto('/bookings');
    await page.getByRole('button', { name: 'Release slots' }).click();
    await expect(page.getByText('Slots released. You were not charged.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Held for you' })).toHaveCount(0);
    await page.goto(`/payment?booking=${id}`);
    await expect(page.getByRole('heading', { name: 'Slots released' })).toBeVisible();
    await page.context().close();
  });

  test('checkout of hours already held: releasing them frees them for booking', async ({ browser, app }) => {
    const page = await signedIn(browser, app.origin, 'player3@maidan.test', { viewport: phone });
    const { id } = await holdTwoHours(page);
    const { turf, date, startTimes } = await (await page.request.get(`/api/bookings/${id}`)).json();
    const wish = `/payment?turfId=${turf.id}&date=${date}&hours=${Number(startTimes[0].slice(0, 2))}`;
    await page.goto(wish);
    await expect(page.getByText('Pay for them, or release them and choose again.')).toBeVisible();
    await page.getByRole('button', { name: 'Release slots' }).click();
    await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeVisible();
    await page.context().close();
  });
});
