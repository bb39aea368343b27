import type { Page } from '@playwright/test';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { expect, phone, test } from '../../support/browser/journey.ts';
import { findTurf, holdScripts, openDay, pickTwoHours, scriptsStarted, signedIn } from '../steps.ts';

// On a slow connection people use a page before its scripts run. Their input must survive hydration.

const tomorrow = () => addDays(istDateOf(new Date()), 1);

const toast = (page: Page) => page.getByRole('status').filter({ hasText: 'Reply saved' });

/** Opens a free day of a turf on a phone. @returns its URL */
async function findHours(page: Page): Promise<string> {
  await page.setViewportSize(phone);
  await page.goto('/');
  await findTurf(page, 'Chennai');
  await openDay(page, 12);
  return page.url();
}

/** Opens a free day of a turf on a phone, with its scripts held back. @returns releases the scripts */
async function openHours(page: Page): Promise<() => void> {
  await findHours(page);
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'domcontentloaded' });
  return release;
}

test('hours checked and unchecked before scripts: exactly these are booked', async ({ page }) => {
  const release = await openHours(page);
  const hours = await pickTwoHours(page);
  release();
  await expect(page.getByRole('button', { name: 'Book 2 hours' }).filter({ visible: true })).toBeVisible();

  const url = new URL(page.url());
  for (const hour of hours) url.searchParams.append('hours', hour);
  const again = await holdScripts(page);
  await page.goto(url.href, { waitUntil: 'domcontentloaded' });
  await page.getByRole('checkbox', { checked: true }).first().uncheck();
  again();
  await expect(page.getByRole('button', { name: 'Book 1 hour' }).filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
});

// At one of these delays, scripts on a slow phone have started but have not read the checkboxes yet.
test('an hour checked while scripts start: added to the earlier one', async ({ page }) => {
  const path = await findHours(page);
  const browser = await page.context().newCDPSession(page);
  for (const afterMs of [200, 400, 600, 800]) {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const boxes = page.getByRole('checkbox', { name: /₹/ });
    await boxes.nth(0).check();
    await boxes.nth(1).scrollIntoViewIfNeeded();
    const box = await boxes.nth(1).boundingBox();
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 8 });
    release();
    await page.waitForTimeout(afterMs);
    await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const books = page.getByRole('button', { name: 'Book 2 hours' }).filter({ visible: true });
    await expect(books, `${afterMs} ms after the scripts`).toBeVisible();
    await page.goto('about:blank');
  }
});

test('a day pressed while the scripts start: that day is shown', async ({ page }) => {
  const release = await openHours(page);
  const last = page.getByRole('navigation', { name: 'Day', exact: true }).getByRole('link').last();
  await last.hover();
  await page.mouse.down();
  release();
  await scriptsStarted(last);
  // Effects run shortly after hydration.
  await page.waitForLoadState('networkidle');
  await page.mouse.up();
  await expect(last).toHaveAttribute('aria-current', 'date');
});

test('search and menu used before scripts: search runs, menu stays open', async ({ page }) => {
  await page.setViewportSize(phone);
  const release = await holdScripts(page);
  await page.goto('/browse', { waitUntil: 'domcontentloaded' });
  await page.getByRole('searchbox').fill('Puducherry');
  await page.getByLabel('Sort by').selectOption('Lowest price');
  release();
  await expect(page).toHaveURL(/q=Puducherry/);
  await expect(page).toHaveURL(/sort=/);
  await expect(page.getByRole('article').first()).toContainText('Puducherry');

  const again = await holdScripts(page);
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  const menu = page.getByRole('banner').locator('summary');
  await menu.click();
  again();
  await scriptsStarted(menu);
  // Hydration must not close the menu.
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();

  const third = await holdScripts(page);
  await page.goto('/faq', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Search questions').fill('refund long');
  third();
  await expect(page).toHaveURL(/q=refund\+long/);
});

test('filter script arrives last: filters work and stay during a search', async ({ page }) => {
  const { promise: come, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(filter-fields|sort-select)/, async (route) => {
    await come;
    await route.fallback();
  });
  await page.goto('/browse', { waitUntil: 'domcontentloaded' });
  const order = page.getByLabel('Sort by');
  const asWritten = await order.elementHandle();
  await scriptsStarted(page.getByRole('searchbox'));
  await page.getByRole('searchbox').fill('Chennai');
  await expect(page).toHaveURL(/q=Chennai/);
  await order.selectOption('Lowest price');
  await expect(page).toHaveURL(/sort=price/);
  resolve();
  await scriptsStarted(order);
  await expect(order).toHaveValue('price');
  expect(await asWritten?.evaluate((select) => select.isConnected)).toBe(true);
});

test('desk used before scripts: switch, hours, reason, upload and offer are kept', async ({
  browser,
  app,
}) => {
  test.slow();
  const page = await signedIn(browser, app.origin, 'owner@maidan.test');
  const opened = async (path: string) => {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    return release;
  };
  const switched = await opened('/settings');
  await page.getByRole('checkbox', { name: /24 hours/ }).uncheck();
  switched();
  await expect(page.getByText('Notifications updated successfully')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: /24 hours/ })).not.toBeChecked();

  const picked = await opened(`/time-slots?date=${tomorrow()}`);
  const free = page.getByRole('checkbox', { name: /, Available$/ });
  await free.first().check();
  await free.last().check();
  picked();
  await expect(page.getByText('2 slots picked')).toBeVisible();

  const row = page.getByRole('listitem').filter({ has: free.first() });
  const lock = await row
    .first()
    .getByRole('link', { name: /^Lock / })
    .getAttribute('href');
  const typed = await opened(lock ?? '');
  await page.getByLabel('Reason').fill('Mowing');
  typed();
  await scriptsStarted(page.getByLabel('Reason'));
  await expect(page.getByLabel('Reason')).toHaveValue('Mowing');

  const turfs = await (await page.request.get('/api/closures/turfs')).json();
  const filed = await opened(`/desk/turfs/${turfs.items[0].id}`);
  const file = { name: 'court.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
  await page.getByLabel('Choose pictures').setInputFiles(file);
  filed();
  await expect(page.getByRole('list', { name: 'Uploads' })).toContainText('court.txt');

  const chosen = await opened(`/desk/day?date=${tomorrow()}`);
  // An hour followed by another free hour.
  const hour = page
    .locator('details')
    .filter({ has: page.locator('select[name=offer] option:nth-child(2)') })
    .first();
  await hour.getByText('Walk-in', { exact: true }).click();
  const offer = hour.getByLabel('Slots');
  await offer.selectOption({ index: 1 });
  const price = (await offer.locator('option').nth(1).textContent())?.split(', ').at(-1);
  chosen();
  await expect(hour.getByRole('button', { name: `Book for ${price}` })).toBeVisible();
  expect(await offer.locator('option').nth(1).getAttribute('value')).toBe(await offer.inputValue());
  await page.context().close();
});

test.describe('rejected form before scripts', () => {
  test.use({ expectedConsoleErrors: [/400 \(Bad Request\)/] });

  test('focus stays in the field where the visitor types', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/signup', { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByLabel('First name')).toBeFocused();
    const phoneField = page.getByLabel('Phone number');
    await phoneField.fill('+91 98765 43210');
    release();
    await scriptsStarted(phoneField);
    await page.waitForLoadState('networkidle');
    await expect(phoneField).toBeFocused();
    await expect(phoneField).toHaveValue('+91 98765 43210');
  });
});

test('flash message for the next page: the page being left ignores it', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
    document.cookie = 'maidan.flash=reply-saved; Path=/';
  });
  release();
  await scriptsStarted(page.getByRole('banner').getByRole('link').first());
  await page.waitForLoadState('networkidle');
  await expect(toast(page)).toHaveCount(0);
  await page.goto('/faq');
  await expect(toast(page)).toBeVisible();
});

/** Navigates client-side between two pages, then to another site, so that Back leads to the second page. */
async function leaveFaq(page: Page): Promise<void> {
  await page.goto('/about');
  const faq = page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' });
  await scriptsStarted(faq);
  await faq.click();
  await expect(page).toHaveURL(/\/faq$/);
  await page.goto('about:blank');
}

async function pressBackToAbout(page: Page): Promise<void> {
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/about$/);
}

async function expectAbout(page: Page): Promise<void> {
  await expect(page.getByLabel('Search questions')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(/questions/i);
}

test('Back between two pages before scripts: the other page is shown', async ({ page }) => {
  await leaveFaq(page);
  const release = await holdScripts(page);
  await page.goBack({ waitUntil: 'domcontentloaded' });
  await expect(page.getByLabel('Search questions')).toBeVisible();
  await pressBackToAbout(page);
  release();
  await expectAbout(page);
});

test('Back while the scripts start: shows the page of the URL', async ({ page }) => {
  // Holds React's first scheduled task on a page reached by Back: scripts have run, but the router has not
  // started.
  await page.addInitScript(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const held: (() => void)[] = [];
    let isLiveHold = visit?.type === 'back_forward' && location.pathname === '/faq';
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function postLater(this: MessagePort, ...message: [unknown]) {
      if (isLiveHold) held.push(() => post.apply(this, message));
      else post.apply(this, message);
    };
    const letGo = () => {
      isLiveHold = false;
      for (const go of held) go();
    };
    Object.assign(window, { startHeld: () => held.length > 0, letGo });
  });
  await leaveFaq(page);
  await page.goBack({ waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => Reflect.get(window, 'startHeld')());
  await pressBackToAbout(page);
  // The page may have changed already; the new one holds nothing.
  await page.evaluate(() => Reflect.get(window, 'letGo')?.()).catch(() => {});
  await expectAbout(page);
});

test('turf form and switches: keep their height when scripts start', async ({ browser, app }) => {
  const page = await signedIn(browser, app.origin, 'owner@maidan.test', { viewport: phone });
  const { items } = await (await page.request.get('/api/owner/turfs')).json();
  for (const [path, part] of [
    [`/desk/turfs/${items[0].id}`, 'main'],
    ['/settings', '#notifications'],
  ] as const) {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const heightOf = () => page.locator(part).evaluate((element) => element.getBoundingClientRect().height);
    const before = await heightOf();
    release();
    await scriptsStarted(page.getByRole('main'));
    expect(await heightOf(), path).toBe(before);
  }
  await page.context().close();
});
