import type { Page } from '@playwright/test';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { goodCard } from '../../../sandbox/razorpay/test-instruments.ts';
import { signIn as signInRemotely } from '../../support/bookings/remote-customer.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { expectAccessible } from '../screens/accessible.ts';
import { holdScripts, openAs, payByCard, payByUpi } from '../steps.ts';

const day = (ahead: number) => addDays(istDateOf(new Date()), ahead);

/** The phone's bar shows the amount beside its button. */
const payAndReschedule = /^Pay (₹\S+ )?and reschedule$/;

type Option = 'partial' | 'full';
type Answer = { status: string; startTime: string; pricePaise: number };

/**
 * Books for player3 at a turf of owner@maidan.test that has dearer hours free on the next day. Each journey
 * uses two different days after the demo bookings.
 */
async function book(origin: string, option: Option, ahead: number) {
  const owner = await signInRemotely(origin, 'owner@maidan.test');
  const { body: own } = await owner.call('GET', '/api/closures/turfs');
  const player = await signInRemotely(origin, 'player3@maidan.test');
  for (const { id: turfId } of own.items) {
    const hours = await freeHours(origin, turfId, day(ahead));
    const cheap = hours.filter(({ pricePaise }) => pricePaise === hours[0]?.pricePaise);
    const dear = (await freeHours(origin, turfId, day(ahead + 1))).filter(
      ({ pricePaise }) => pricePaise > (cheap[0]?.pricePaise ?? 0),
    );
    if (cheap.length < 2 || dear.length < 2) continue;
    const wish = {
      turfId,
      date: day(ahead),
      startTimes: cheap.slice(0, 2).map(({ startTime }) => startTime),
    };
    const { body } = await player.call('POST', '/api/bookings', { ...wish, paymentOption: option });
    await player.returnFromCheckout(await player.pay(body));
    return { turfId, id: String(body.id), dear: dear.slice(0, 2).map(({ startTime }) => startTime) };
  }
  throw new Error('no turf of the demo has cheap and dear hours free');
}

async function freeHours(origin: string, turfId: string, date: string): Promise<Answer[]> {
  const answer = await fetch(`${origin}/api/turfs/${turfId}/slots?date=${date}`);
  const { slots }: { slots: Answer[] } = await answer.json();
  return slots.filter(({ status }) => status === 'available');
}

async function openReschedule(page: Page, id: string, date: string) {
  await openAs(page, 'player3@maidan.test', `/bookings/${id}/reschedule?date=${date}`);
}

const tick = async (page: Page, startTimes: readonly string[]) => {
  for (const time of startTimes) {
    const box = page.locator(`input[name="hours"][value="${Number(time.slice(0, 2))}"]`).first();
    await box.check();
  }
};

for (const viewport of sampled('rescheduling', [phone, desktop])) {
  test.describe(`rescheduling, ${viewport.width} px`, () => {
    test.use({ viewport });

    test('part paid, dearer hours: difference shown, due at the venue, rescheduled', async ({
      page,
      app,
    }) => {
      const { id, dear } = await book(app.origin, 'partial', 14);
      await openReschedule(page, id, day(14));
      await expect(page.getByRole('checkbox', { name: /, yours now$/ })).toHaveCount(2);
      await openReschedule(page, id, day(15));
      await expect(page.getByRole('checkbox', { name: /, yours now$/ })).toHaveCount(0);
      await tick(page, dear);
      await expect(page.getByText('more to pay at the venue').first()).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Reschedule booking' }).filter({ visible: true }).click();
      await expect(page.getByText('Booking rescheduled')).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/bookings/${id}$`));
      await expect(page.getByText('Rescheduled to', { exact: false }).first()).toBeVisible();
    });

    test.describe('change during the decision', () => {
      // A rejected reschedule has status 409.
      test.use({ expectedConsoleErrors: [/409/] });

      test('hour taken or repriced: the refusal shows free hours and new prices', async ({ page, app }) => {
        const { id, turfId, dear } = await book(app.origin, 'partial', 16);
        await openReschedule(page, id, day(17));
        await tick(page, dear);
        const reschedule = page.getByRole('button', { name: 'Reschedule booking' }).filter({ visible: true });
        await expect(reschedule).toBeEnabled();
        const rival = await signInRemotely(app.origin, 'player2@maidan.test');
        await rival.hold({ turfId, date: day(17), startTimes: dear.slice(1) });
        await reschedule.click();
        await expect(page.getByRole('alert')).toContainText('Someone just booked one of these slots');
        await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
        await page.getByRole('button', { name: 'Unavailable' }).first().click();
        await expect(page.getByText('This time slot is not available')).toBeVisible();
        await expect(reschedule).toBeEnabled();

        const owner = await signInRemotely(app.origin, 'owner@maidan.test');
        const changed = { pricePaise: 1_234_00 };
        const hour = `/api/turfs/${turfId}/slots/${day(17)}/${dear[0]}`;
        expect((await owner.call('PUT', hour, changed)).status).toBe(200);
        await reschedule.click();
        await expect(page.getByText('Check the new difference')).toBeVisible();
        await expect(page.getByText('New total').locator('..')).toContainText('₹1,254');
        await reschedule.click();
        await expect(page.getByText('Booking rescheduled')).toBeVisible();
      });
    });

    test('hours checked before the scripts run: the difference includes them', async ({ page, app }) => {
      const { id, dear } = await book(app.origin, 'partial', 18);
      await openReschedule(page, id, day(19));
      const release = await holdScripts(page);
      await page.reload({ waitUntil: 'domcontentloaded' });
      await tick(page, dear);
      release();
      await expect(page.getByText('more to pay at the venue').first()).toBeVisible();
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
    });

    test('fully paid: dearer hours need payment first, cheaper ones refund it', async ({ page, app }) => {
      const { id, dear } = await book(app.origin, 'full', 20);
      await openReschedule(page, id, day(21));
      await tick(page, dear);
      await expect(page.getByText('to pay online to confirm the new slots').first()).toBeVisible();
      await page.getByRole('button', { name: payAndReschedule }).filter({ visible: true }).click();
      await payByCard(page, '4100 2800 0006 0003');
      await expect(page.getByText('Last attempt failed:')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Pay with UPI instead' }).click();
      await payByUpi(page, 'failure@razorpay');
      await page.getByRole('button', { name: 'Try again with UPI' }).click();
      await payByUpi(page, 'success@razorpay');
      await expect(page.getByText('Booking rescheduled')).toBeVisible();

      await page.goto(`/bookings/${id}/reschedule?date=${day(20)}`);
      await page.getByRole('checkbox', { name: /₹/ }).first().check();
      await expect(page.getByText('refunded to your original payment method').first()).toBeVisible();
      await page.getByRole('button', { name: 'Reschedule booking' }).filter({ visible: true }).click();
      await expect(page.getByText('Booking rescheduled')).toBeVisible();
    });

    test('without JavaScript: rescheduling and paying the difference work', async ({ browser, app }) => {
      const { id, dear } = await book(app.origin, 'full', 22);
      const context = await browser.newContext({
        javaScriptEnabled: false,
        baseURL: app.origin,
        viewport,
      });
      const page = await context.newPage();
      await openReschedule(page, id, day(23));
      await tick(page, dear);
      await page.getByRole('button', { name: 'Show price difference' }).click();
      await expect(page.getByText('to pay online to confirm the new slots').first()).toBeVisible();
      await page.getByRole('button', { name: payAndReschedule }).filter({ visible: true }).click();
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await payByCard(page, goodCard);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page).toHaveURL(new RegExp(`/bookings/${id}$`));
      await context.close();
    });

    test('rain: the owner closes the hours, the player reads the reason', async ({ page, app, browser }) => {
      const { id, turfId } = await book(app.origin, 'full', 24);
      await openAs(page, 'owner@maidan.test', '/time-slots/closure');
      await page.getByLabel('Turf').selectOption(turfId);
      await page.getByLabel('First day').fill(day(24));
      await page.getByLabel('From').selectOption('0');
      await page.getByLabel('To').selectOption('24');
      await page.getByRole('button', { name: 'See who is affected' }).click();
      await expect(page.getByText('Arjun Shetty')).toBeVisible();
      await page.getByLabel('Reason', { exact: true }).fill('Rain, the ground is under water');
      await page.getByRole('button', { name: /^Close and refund ₹/ }).click();
      await expect(page.getByText('The slots are closed.', { exact: false })).toBeVisible();
      await expectAccessible(page);
      await expect(page.getByText('Arjun Shetty')).toBeVisible();
      expect(await freeHours(app.origin, turfId, day(24))).toEqual([]);

      const players = await browser.newContext({ baseURL: app.origin, viewport });
      const player = await players.newPage();
      await openAs(player, 'player3@maidan.test', `/payment?booking=${id}`);
      await expect(player.getByText('Rain, the ground is under water')).toBeVisible();
      await players.close();
    });
  });
}
