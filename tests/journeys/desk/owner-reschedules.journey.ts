import type { Page } from '@playwright/test';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { goodCard } from '../../../sandbox/razorpay/test-instruments.ts';
import { signIn as signInRemotely } from '../../support/bookings/remote-customer.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { expectAccessible } from '../screens/accessible.ts';
import { expectNoSidewaysScroll, openAs, payByCard, signedIn } from '../steps.ts';

const day = (ahead: number) => addDays(istDateOf(new Date()), ahead);
type Slot = { status: string; startTime: string; pricePaise: number };

/** Books two hours, paid in full, at a turf whose owner then approves by hand and has dearer hours next day. */
async function bookByHand(origin: string, ahead: number) {
  const owner = await signInRemotely(origin, 'owner@maidan.test');
  await owner.call('PUT', '/api/me/owner-preferences', { autoAccept: true });
  const { body: own } = await owner.call('GET', '/api/closures/turfs');
  const player = await signInRemotely(origin, 'player3@maidan.test');
  for (const { id: turfId } of own.items) {
    const cheap = await freeHours(origin, turfId, day(ahead));
    const first = cheap.filter(({ pricePaise }) => pricePaise === cheap[0]?.pricePaise).slice(0, 2);
    const dear = (await freeHours(origin, turfId, day(ahead + 1))).filter(
      ({ pricePaise }) => pricePaise > (cheap[0]?.pricePaise ?? 0),
    );
    if (first.length < 2 || dear.length < 2) continue;
    const startTimes = first.map(({ startTime }) => startTime);
    const wish = { turfId, date: day(ahead), startTimes, paymentOption: 'full' };
    const { body } = await player.call('POST', '/api/bookings', wish);
    await player.returnFromCheckout(await player.pay(body));
    await owner.call('PUT', '/api/me/owner-preferences', { autoAccept: false });
    return { id: String(body.id), turfId, dear: dear.slice(0, 2).map(({ startTime }) => startTime) };
  }
  throw new Error('no turf of the demo has cheap and dear hours free');
}

async function freeHours(origin: string, turfId: string, date: string): Promise<Slot[]> {
  const answer = await fetch(`${origin}/api/turfs/${turfId}/slots?date=${date}`);
  const { slots }: { slots: Slot[] } = await answer.json();
  return slots.filter(({ status }) => status === 'available');
}

const tick = async (page: Page, startTimes: readonly string[]) => {
  for (const time of startTimes)
    await page
      .locator(`input[name="hours"][value="${Number(time.slice(0, 2))}"]`)
      .first()
      .check();
};

/** Asks for dearer hours and pays the difference. Ends on the booking page. */
async function payForNewHours(player: Page, id: string, date: string, hours: readonly string[]) {
  await player.goto(`/bookings/${id}/reschedule?date=${date}`);
  await tick(player, hours);
  await expect(player.getByText('The owner approves each booking.', { exact: false })).toBeVisible();
  await expect(player.getByText('You then get a full refund of the', { exact: false })).toBeVisible();
  await expect(
    player
      .getByText(/[Rr]espond(s| to your new slots) by/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await player
    .getByRole('button', { name: /^Pay .*ask to reschedule/ })
    .filter({ visible: true })
    .click();
  await payByCard(player, goodCard);
  await expect(player).toHaveURL(new RegExp(`/bookings/${id}$`));
  await expect(waiting(player)).toBeVisible();
}

const waiting = (page: Page) =>
  page.getByRole('region', { name: 'Waiting for the owner to approve the new slots' });

for (const viewport of sampled('owner reschedules', [phone, desktop])) {
  test(`${viewport.width} px: new slots declined, then approved; fewer slots need no approval`, async ({
    browser,
    app,
  }) => {
    test.slow();
    const ahead = viewport === phone ? 12 : 16;
    const { id, turfId, dear } = await bookByHand(app.origin, ahead);
    const owner = await signedIn(browser, app.origin, 'owner@maidan.test', { viewport });
    const player = await signedIn(browser, app.origin, 'player3@maidan.test', { viewport });
    const next = day(ahead + 1);
    const requests = owner.getByRole('region', { name: 'Bookings to approve' }).getByRole('article');

    await payForNewHours(player, id, next, dear);
    await expect(waiting(player)).toContainText('The owner has until');
    await expectAccessible(player);
    await expectNoSidewaysScroll(player);
    await player.goto('/bookings');
    await expect(waiting(player)).toBeVisible();
    await expectNoSidewaysScroll(player);
    await player.goto(`/bookings/${id}`);

    await owner.goto('/owner/dashboard');
    await expect(requests).toHaveCount(1);
    await expect(requests).toContainText('Reschedule from');
    await expectAccessible(owner);
    await requests.getByText('Decline', { exact: true }).click();
    await requests.getByLabel('Reason (optional)').fill('Tournament that evening');
    await requests.getByRole('button', { name: 'Decline new slots' }).click();
    await expect(owner.getByText('New slots declined.', { exact: false })).toBeVisible();
    // The open page updates automatically.
    await expect(waiting(player)).toHaveCount(0);
    await expect(player.getByText('The owner declined the new slots')).toBeVisible();
    await expect(player.getByText('Tournament that evening')).toBeVisible();
    await expect(player.getByText(/^Refund of ₹.* requested$|^₹.* refunded$/).first()).toBeVisible();

    await payForNewHours(player, id, next, dear);
    await owner.goto(`/desk/day?turfId=${turfId}&date=${next}`);
    await owner.getByRole('link', { name: 'asks to reschedule to this slot' }).first().click();
    await expectAccessible(owner);
    await expectNoSidewaysScroll(owner);
    await owner.getByRole('button', { name: 'Approve' }).click();
    await expect(owner.getByText('New slots approved.', { exact: false })).toBeVisible();
    await expect(waiting(player)).toHaveCount(0);
    await expect(player.getByText('Rescheduled to', { exact: false }).first()).toBeVisible();

    await player.goto(`/bookings/${id}/reschedule?date=${next}`);
    await tick(player, dear.slice(0, 1));
    await expect(player.getByText('refunded to your original payment method').first()).toBeVisible();
    await expect(player.getByText('The owner approves each booking.', { exact: false })).toHaveCount(0);
    await player.getByRole('button', { name: 'Reschedule booking' }).filter({ visible: true }).click();
    await expect(player.getByText('Booking rescheduled')).toBeVisible();
    for (const page of [owner, player]) await page.context().close();
  });
}

test('player withdraws and chooses again, then withdraws: the booking stays', async ({ page, app }) => {
  await page.setViewportSize(phone);
  const { id } = await bookByHand(app.origin, 20);
  await openAs(page, 'player3@maidan.test', `/bookings/${id}/reschedule?date=${day(22)}`);
  await page.getByRole('checkbox', { name: /₹/ }).first().check();
  await page
    .getByRole('button', { name: /reschedule/i })
    .filter({ visible: true })
    .click();
  await expect(waiting(page)).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw and choose again' }).click();
  await expect(page.getByText('Request withdrawn.', { exact: false })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Reschedule your booking' })).toBeVisible();
  await page.goto(`/bookings/${id}/reschedule?date=${day(22)}`);
  await page.getByRole('checkbox', { name: /₹/ }).first().check();
  await page
    .getByRole('button', { name: /reschedule/i })
    .filter({ visible: true })
    .click();
  await page.getByRole('button', { name: 'Withdraw request' }).click();
  await expect(page.getByText('Request withdrawn.', { exact: false })).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  await expect(page.getByText('You withdrew the request to reschedule').first()).toBeVisible();
});
