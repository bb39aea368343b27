import type { Page } from '@playwright/test';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { goodCard } from '../../../sandbox/razorpay/test-instruments.ts';
import { signIn as signInRemotely } from '../../support/bookings/remote-customer.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { expectAccessible } from '../screens/accessible.ts';
import { book, openAs, payByCard, scriptsStarted, signedIn } from '../steps.ts';

test.slow();
test.use({ expectedConsoleErrors: [/4\d\d \([A-Z][A-Za-z ]+\)/] });

const day = (ahead: number) => addDays(istDateOf(new Date()), ahead);
const status = (page: Page) => page.getByRole('status').filter({ hasText: /\S/ }).first();

/** Returns the id of the first turf found; the journeys pick turfs with a peak-hour rule. */
async function findTurf(page: Page, name: string): Promise<string> {
  const found = await (await page.request.get(`/api/turfs?q=${name}`)).json();
  return found.items[0].id;
}

async function enter(page: Page, email: string, path = '/'): Promise<void> {
  await openAs(page, email, path);
}

test.describe('pricing', () => {
  test("peak price previewed and saved: new bookings pay it, older ones don't", async ({
    page,
    browser,
    app,
  }) => {
    const player = await signInRemotely(app.origin, 'player@maidan.test');
    const totals = async () =>
      (await player.call('GET', '/api/bookings')).body.items.map(
        (each: { id: string; totalPaise: number }) => [each.id, each.totalPaise],
      );
    const before = await totals();
    const turfId = await findTurf(page, 'Lawspet Kick Yard');
    const date = await findFreeDay(page, turfId, '20:00');

    await page.setViewportSize(desktop);
    await enter(page, 'owner@maidan.test', `/turf/${turfId}`);
    await page.getByRole('link', { name: 'Pricing Manager' }).click();
    await expect(page.getByRole('heading', { name: 'Pricing Manager', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Add a rule' }).click();
    await page.getByRole('button', { name: 'Preview rule' }).click();
    await expect(page.getByText('Enter a name for the rule')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('Late evening');
    await page.getByLabel('Start time').first().selectOption('8 pm');
    await page.getByLabel('Price', { exact: true }).fill('1400');
    await page.getByRole('button', { name: 'Preview rule' }).click();
    await expect(page).toHaveURL(/intent=rule.*#week$/);
    await expect(status(page)).toContainText('14 slots in this week get a new price.');
    const eight = page.getByRole('row', { name: /^8 pm/ }).getByRole('cell');
    await expect(eight.nth(1)).toHaveText('₹1,400was ₹1,000Late evening');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Next week' }).click();
    await expect(page).toHaveURL(new RegExp(`week=${day(7)}`));
    await expect(eight.nth(1)).toContainText('was ₹1,000');
    expect(await priceAt(page, turfId, date, '20:00')).toBe(1_000_00);
    await page.getByRole('button', { name: 'Save prices' }).click();
    await expect(status(page)).toHaveText('Price rule saved');
    await expect(page.getByRole('listitem').filter({ hasText: 'Late evening' })).toContainText('₹1,400');
    await expect(eight.nth(1)).toHaveText('₹1,400Late evening');

    const phonePage = await (await browser.newContext({ baseURL: app.origin, viewport: phone })).newPage();
    await enter(phonePage, 'player3@maidan.test', `/turf/${turfId}?date=${date}`);
    await phonePage.getByRole('checkbox', { name: '8–9 pm, ₹1,400, peak' }).check();
    await book(phonePage, 'Book 1 hour');
    await expect(phonePage.getByText('₹1,400').first()).toBeVisible();
    await phonePage.getByRole('button', { name: /^Pay ₹/ }).click();
    await payByCard(phonePage, goodCard);
    await expect(phonePage.getByRole('heading', { name: /^Booking confirmed!/ })).toBeVisible();
    await phonePage.context().close();

    const buyer = await signInRemotely(app.origin, 'player3@maidan.test');
    const [bought] = (await buyer.call('GET', '/api/bookings')).body.items;
    expect(bought.subtotalPaise).toBe(1_400_00);
    expect(await totals()).toEqual(before);
  });

  test('without JavaScript: owner sets and removes prices, base rate and rules', async ({ browser, app }) => {
    const context = await browser.newContext({
      baseURL: app.origin,
      viewport: phone,
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    await openAs(page, 'owner@maidan.test', '/time-slots/pricing');
    const turfId = await findTurf(page, 'Reddiarpalayam Box Cricket');
    await page.getByLabel('Turf', { exact: true }).selectOption(turfId);
    await page.getByRole('button', { name: 'Show' }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);

    await page.getByText('Set or reset prices').click();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Please select date, start time, and end time').first()).toBeVisible();
    const fill = async () => {
      await page.getByLabel('First date').fill(day(10));
      await page.getByLabel('Last date').fill(day(11));
      await page.getByLabel('Start time').selectOption('6 am');
      await page.getByLabel('End time').selectOption('8 am');
    };
    await fill();
    await page.getByLabel('Price in ₹').fill('555');
    await page.getByRole('button', { name: 'Preview changes' }).click();
    await expect(page.getByText('4 slots in this week get a new price.')).toBeVisible();
    await page.getByRole('button', { name: 'Save prices' }).click();
    await expect(page.getByText('Updated pricing for 4 time slots')).toBeVisible();
    expect(await priceAt(page, turfId, day(11), '07:00')).toBe(555_00);

    await page.getByText('Set or reset prices').click();
    await page.getByRole('radio', { name: 'Reset to standard prices' }).check();
    await fill();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(
      page.getByText('Custom pricing removed, reverted to base rate (4 time slots)'),
    ).toBeVisible();

    await page.getByText('Change base rate').click();
    await page.getByLabel('Base rate in ₹ per hour').fill('nothing');
    await page.getByRole('button', { name: 'Preview rate' }).click();
    await expect(page.getByText('Price must be an amount in rupees')).toBeInViewport();
    await expect(page.getByLabel('Base rate in ₹ per hour')).toBeFocused();
    await page.getByLabel('Base rate in ₹ per hour').fill('950');
    await page.getByRole('button', { name: 'Save rate' }).click();
    await expect(page.getByText('Base hourly rate updated for all time slots')).toBeVisible();
    expect(await priceAt(page, turfId, day(10), '15:00')).toBe(950_00);

    await page.getByRole('link', { name: 'Edit Peak hours' }).click();
    await page.getByLabel('Days').first().selectOption('Chosen days');
    for (const name of ['Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']) {
      await page.getByRole('checkbox', { name }).first().uncheck();
    }
    await page.getByRole('button', { name: 'Save rule' }).click();
    await expect(page.getByText('Price rule saved')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Peak hours' })).toContainText('Mon, 6–');
    await page.getByRole('link', { name: 'Remove Peak hours' }).click();
    await expect(page.getByText(/in this week gets? a new price/)).toBeVisible();
    await page.getByRole('button', { name: 'Remove rule' }).click();
    await expect(page.getByText('Price rule removed')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit Peak hours' })).toHaveCount(0);
    await context.close();
  });

  for (const javaScriptEnabled of sampled('price preview', [true, false]))
    test(`phone: Preview and Remove scroll to the next button, scripts: ${javaScriptEnabled}`, async ({
      browser,
      app,
    }) => {
      const context = await browser.newContext({ baseURL: app.origin, viewport: phone, javaScriptEnabled });
      const page = await context.newPage();
      const turfId = await findTurf(page, 'Besant Hoops');
      const path = `/time-slots/pricing?turfId=${turfId}`;
      await openAs(page, 'owner@maidan.test', path);
      const remove = page.getByRole('link', { name: 'Remove Peak hours' });
      if (javaScriptEnabled) await scriptsStarted(remove);
      await remove.click();
      await expect(page.getByRole('button', { name: 'Remove rule' })).toBeInViewport({ ratio: 1 });

      await page.goto(`${path}&edit=new#rule`);
      const preview = page.getByRole('button', { name: 'Preview rule' });
      if (javaScriptEnabled) await scriptsStarted(preview);
      await preview.click();
      await expect(page.getByText('Enter a name for the rule')).toBeInViewport();
      await page.getByLabel('Name', { exact: true }).fill('Late evening');
      await page.getByLabel('Start time').first().selectOption('8 pm');
      await page.getByLabel('Price', { exact: true }).fill('1400');
      await preview.click();
      await expect(page.getByRole('button', { name: 'Save prices' })).toBeInViewport({ ratio: 1 });
      await context.close();
    });

  test('rule for more turfs of a venue without JavaScript: saved, then removed', async ({ browser, app }) => {
    const screen = { viewport: phone, javaScriptEnabled: false };
    const page = await signedIn(browser, app.origin, 'owner@maidan.test', screen);
    const create = async (data: object) => {
      const headers = { origin: app.origin };
      return (await page.request.post('/api/turfs', { headers, data })).json();
    };
    const sport = 'badminton';
    const first = await create({ name: 'Velachery Court 1', location: 'Velachery, Chennai', sport });
    const second = await create({ name: 'Velachery Court 2', venueId: first.venue.id, sport });
    await page.goto(`/time-slots/pricing?turfId=${first.id}&edit=new`);
    await page.getByLabel('Name', { exact: true }).fill('Evening');
    await page.getByLabel('Price', { exact: true }).fill('900');
    await page.getByRole('checkbox', { name: 'Velachery Court 2' }).check();
    await page.getByRole('button', { name: 'Preview rule' }).click();
    await expect(status(page)).toContainText('Also at Velachery Court 2; the week shows this turf only.');
    await page.getByRole('button', { name: 'Save prices' }).click();
    await expect(status(page)).toHaveText('Price rule saved for 2 turfs');
    expect(await priceAt(page, second.id, day(3), '19:00')).toBe(900_00);

    await page.getByRole('link', { name: 'Remove Evening' }).click();
    await page.getByRole('checkbox', { name: 'Velachery Court 2' }).check();
    await page.getByRole('button', { name: 'Remove rule' }).click();
    await expect(status(page)).toHaveText('Price rule removed');
    for (const { id } of [first, second]) expect(await priceAt(page, id, day(3), '19:00')).toBe(500_00);
    await page.context().close();
  });

  test('Back after saving a rule: shows the form, not an unsaved preview', async ({ page }) => {
    await page.setViewportSize(desktop);
    const path = `/time-slots/pricing?turfId=${await findTurf(page, 'Lawspet Kick Yard')}`;
    await enter(page, 'owner@maidan.test', path);
    await page.getByRole('link', { name: 'Add a rule' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Early birds');
    await page.getByLabel('Start time').first().selectOption('6 am');
    await page.getByLabel('End time').first().selectOption('8 am');
    await page.getByLabel('Price', { exact: true }).fill('600');
    await page.getByRole('button', { name: 'Preview rule' }).click();
    await expect(page.getByText('Not saved yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Save prices' }).click();
    await expect(status(page)).toHaveText('Price rule saved');
    await page.goBack();
    await expect(page).toHaveURL(/edit=new/);
    await expect(page.getByRole('button', { name: 'Preview rule' })).toBeVisible();
    await expect(page.getByText('Not saved yet.')).toHaveCount(0);
  });

  test('rate and hours on the turf page: editable for its owner only', async ({ page, browser, app }) => {
    await page.setViewportSize(phone);
    const turfId = await findTurf(page, 'Lawspet Kick Yard');
    await enter(page, 'owner@maidan.test', `/turf/${turfId}`);
    await page.getByLabel('Hourly rate in ₹').fill('');
    await page.getByRole('button', { name: 'Save hourly rate' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to update hourly rate');
    await page.getByLabel('Hourly rate in ₹').fill('980');
    await page.getByRole('button', { name: 'Save hourly rate' }).click();
    await expect(page.getByText('Hourly rate updated successfully!')).toBeVisible();
    await page.getByLabel('Opens').selectOption('05:00');
    await page.getByRole('button', { name: 'Save operating hours' }).click();
    await expect(page.getByText('Operating hours updated successfully!')).toBeVisible();
    await page.getByLabel('Closes').selectOption('19:00');
    await page.getByRole('button', { name: 'Save operating hours' }).click();
    const panel = page.getByRole('region', { name: 'Manage this turf' });
    await expect(panel.getByRole('alert')).toContainText('Failed to update operating hours');
    await expect(panel.getByRole('link', { name: /7–8 pm/ }).first()).toBeVisible();
    await expectAccessible(page);

    for (const email of ['owner2@maidan.test', 'player3@maidan.test']) {
      const other = await (await browser.newContext({ baseURL: app.origin, viewport: phone })).newPage();
      const scripts: string[] = [];
      other.on('request', (request) => scripts.push(request.url()));
      await enter(other, email, `/turf/${turfId}`);
      await expect(other.getByRole('heading', { name: 'Your booking' })).toBeVisible();
      await expect(other.getByText('Manage this turf')).toHaveCount(0);
      expect(scripts.filter((url) => url.includes('manage-panel'))).toEqual([]);
      const answer = await other.request.get(`/time-slots/pricing?turfId=${turfId}`);
      expect(email.startsWith('owner2') ? answer.status() : new URL(answer.url()).pathname).toBe(
        email.startsWith('owner2') ? 404 : '/',
      );
      await other.context().close();
    }
  });
});

type Slot = { startTime: string; status: string; pricePaise: number };
async function slotAt(page: Page, turfId: string, date: string, startTime: string) {
  const { slots } = await (await page.request.get(`/api/turfs/${turfId}/slots?date=${date}`)).json();
  return slots.find((slot: Slot) => slot.startTime === startTime) as Slot;
}

const priceAt = async (page: Page, turfId: string, date: string, startTime: string) =>
  (await slotAt(page, turfId, date, startTime)).pricePaise;

/** Returns a day of the second week on which the hour is free: the hours sold in the demo data vary. */
async function findFreeDay(page: Page, turfId: string, startTime: string): Promise<string> {
  for (const date of [8, 9, 10, 11].map(day))
    if ((await slotAt(page, turfId, date, startTime)).status === 'available') return date;
  throw new Error(`${startTime} is sold on four days in a row`);
}
