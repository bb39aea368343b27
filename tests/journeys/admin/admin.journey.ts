import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { expectAccessible, expectAccessibleNow } from '../screens/accessible.ts';
import { openAs, scriptsStarted, signedIn, signIn } from '../steps.ts';

// A rejected sign-in, an unknown owner and an API call without a session.
test.use({ expectedConsoleErrors: [/40[134] \([A-Z][A-Za-z ]+\)/] });

async function open(browser: Browser, origin: string, email: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: desktop });
  const page = await context.newPage();
  await openAs(page, email, path);
  return page;
}

test.describe('admin', () => {
  for (const viewport of sampled('lists of bookings', [phone, desktop])) {
    test(`a ticket's code finds booking and customer, ${viewport.width} px`, async ({
      page,
      browser,
      app,
    }) => {
      const player = await signedIn(browser, app.origin, 'player@maidan.test');
      const { items } = await (await player.request.get('/api/bookings?when=upcoming')).json();
      await player.context().close();
      await page.setViewportSize(viewport);
      await openAs(page, 'admin@maidan.test', '/admin/dashboard');
      await page.getByRole('link', { name: 'Bookings', exact: true }).click();
      const { code, id } = items[0];
      const search = page.getByLabel('Search by code');
      await search.fill(`${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase());
      await search.press('Enter');
      await expect(page.locator(`a[href="/bookings/${id}"]`)).toBeVisible();
      await expectAccessibleNow(page);
      await page.getByRole('link', { name: 'Karthik R.' }).click();
      await expect(page).toHaveURL(/\/admin\/users\//);
      await page.goto('/admin/dashboard?tab=bookings&q=pay_unknown');
      await expect(page.getByText('No booking matches')).toBeVisible();
    });

    test(`bookings: filtered by turf, status and source, as CSV, ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await openAs(page, 'admin@maidan.test', '/admin/dashboard?tab=bookings');
      const rows = page.getByRole('region', { name: 'Bookings', exact: true }).getByRole('listitem');
      await expect(rows).toHaveCount(25);
      const next = page.getByRole('link', { name: 'Older bookings' });
      await next.click();
      await expect(page).toHaveURL(/after=/);
      await expect(page.getByRole('link', { name: 'Newest bookings' })).toBeVisible();
      await page.getByText('Filters', { exact: true }).click();
      await page.getByLabel('Booked', { exact: true }).selectOption('Online');
      await page.getByLabel('Status').selectOption('Confirmed');
      await page.getByLabel('Turf or owner').fill('owner@maidan.test');
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL(/source=online/);
      await expect(page).not.toHaveURL(/after=/);
      await expect(rows.first()).toContainText('Confirmed');
      await expect(rows.getByText('Cancelled')).toHaveCount(0);
      await expectAccessibleNow(page);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Download CSV' }).click(),
      ]);
      const csv = await readFile(await download.path(), 'utf8');
      expect(csv).toContain(',confirmed,online,');
      expect(csv).not.toContain(',cancelled,');
      await page.getByRole('link', { name: 'Remove filters' }).click();
      await expect(page).toHaveURL('/admin/dashboard?tab=bookings');
    });
  }

  test("turf list: an admin searches all owners' turfs and edits one", async ({ page }) => {
    await page.setViewportSize(phone);
    await openAs(page, 'admin@maidan.test', '/admin/dashboard');
    const lists = page.getByRole('navigation', { name: 'Lists' });
    await expect(lists.getByRole('link', { name: 'All Turfs' })).toHaveAttribute('aria-current', 'page');
    const search = page.getByLabel('Search by name or location');
    await search.fill('no such ground');
    await search.press('Enter');
    await expect(page.getByRole('heading', { name: 'No turfs found' })).toBeVisible();
    await search.fill('duCHER');
    await search.press('Enter');
    const cards = page.getByRole('article');
    await expect(cards.first()).toContainText('Puducherry');
    await expect(cards.first()).toContainText('per hour');
    await expect(cards.first()).toContainText(/Up to \d+ players/);
    const edit = cards.first().getByRole('link', { name: /^Edit / });
    const name = ((await edit.getAttribute('aria-label')) ?? '').replace('Edit ', '');
    await cards
      .first()
      .getByRole('link', { name: /^Owner: / })
      .click();
    await page.getByRole('link', { name: /^(One turf|\d+ turfs)$/ }).click();
    await expect(page.getByText(/^Turfs of .* only/)).toBeVisible();
    const nobody = '/admin/dashboard?tab=turfs&owner=00000000-0000-7000-8000-000000000000';
    expect((await page.goto(nobody))?.status()).toBe(404);
    await page.goBack();
    await page.getByRole('link', { name: `Edit ${name}` }).click();
    await expect(page.getByLabel('Turf name')).toHaveValue(name);
  });

  test('add turf: an admin searches the owner before filling in the form', async ({ page }) => {
    await page.setViewportSize(phone);
    await openAs(page, 'admin@maidan.test', '/desk/turfs/new');
    const search = page.getByLabel('Owner', { exact: true });
    await search.fill('karthik raman');
    await search.press('Enter');
    await expect(page.getByText(/^No turf owner found for/)).toBeVisible();
    await search.fill('shanthi');
    await search.press('Enter');
    await expectAccessibleNow(page);
    await page.getByRole('link', { name: /^Shanthi Devarajan/ }).click();
    await expect(page.getByText('owner2@maidan.test')).toBeVisible();
    await page.getByLabel('Turf name').fill('Given Arena');
    await page.getByLabel('Location').fill('Adyar, Chennai');
    await page.getByLabel('Sport').selectOption('tennis');
    await page.getByRole('button', { name: 'Add turf' }).click();
    await expect(page.getByText('Turf added successfully')).toBeVisible();
    await page.goto('/admin/dashboard?tab=turfs&q=given');
    await expect(page.getByRole('article').first()).toContainText('Owner: Shanthi Devarajan');
  });

  test('bookings of a user: dialog opened by keyboard links to their page', async ({ page }) => {
    await page.setViewportSize(desktop);
    await openAs(page, 'admin@maidan.test', '/admin/dashboard?tab=users');
    await page.getByLabel('Search by full name or email').fill('player@maid');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    const view = page.getByRole('link', { name: /^View Bookings/ });
    await scriptsStarted(view);
    await view.focus();
    await view.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Bookings of/ });
    await expect(dialog.getByRole('columnheader')).toHaveText([
      'Turf',
      'Date',
      'Time',
      'Amount',
      'Status',
      'Payment',
    ]);
    await expectAccessibleNow(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(view).toBeFocused();
    await page.setViewportSize(phone);
    await view.click();
    await expect(dialog.getByRole('row').nth(1)).toBeInViewport();
    await dialog.getByRole('link', { name: /details of/ }).click();
    await expect(page).toHaveURL(/\/admin\/users\//);
    await expect(page.getByRole('heading', { name: 'Disable account' })).toBeVisible();
    await expectAccessible(page);
  });

  test('account disabled: signed out, sign-in refused, audited; enabling restores sign-in', async ({
    browser,
    app,
  }) => {
    test.slow();
    const player = await open(browser, app.origin, 'player3@maidan.test', '/settings');
    const admin = await open(
      browser,
      app.origin,
      'admin@maidan.test',
      '/admin/dashboard?tab=users&q=player3%40',
    );
    await admin.getByRole('rowheader').getByRole('link').click();
    await admin.getByRole('button', { name: 'Disable account' }).click();
    await admin.getByLabel('Reason').fill('Three no-shows in a week');
    await admin.getByRole('button', { name: 'Disable account' }).click();
    await expect(admin.getByText('Account disabled. They are signed out on all devices')).toBeVisible();
    await expect(admin.getByText('Three no-shows in a week').first()).toBeVisible();

    await player.reload();
    await expect(player).toHaveURL(/\/login\?reason=expired&returnTo=%2Fsettings/);
    await signIn(player, 'player3@maidan.test');
    await expect(player.getByRole('alert')).toContainText('This account is disabled');

    await admin.goto('/admin/audit');
    await admin.getByLabel('Name or email').fill('player3@');
    await admin.getByLabel('Event').selectOption('Account disabled');
    await admin.getByRole('button', { name: 'Search' }).click();
    await expect(admin.getByRole('listitem').filter({ hasText: 'Account disabled' })).toContainText(
      /Access.*open.*disabled/s,
    );
    const csv = await (await admin.request.get('/admin/audit.csv?event=person-disabled')).text();
    expect(csv).toMatch(/^\uFEFFWhen \(Indian time\),Event,By/);
    expect(csv).toMatch(
      /T\d\d:\d\d:\d\d\+05:30,Account disabled,Meenakshi Sundaram,Arjun Shetty,.*Access: open → disabled/,
    );

    await admin.goto('/admin/dashboard?tab=users&q=player3%40');
    await expect(admin.getByText('Disabled', { exact: true })).toBeVisible();
    await admin.getByRole('rowheader').getByRole('link').click();
    await admin.getByRole('button', { name: 'Enable account' }).click();
    await expect(admin.getByText('Account enabled').first()).toBeVisible();
    await signIn(player, 'player3@maidan.test');
    await expect(player.getByText('Successfully logged in!')).toBeVisible();
    await player.context().close();
    await admin.context().close();
  });
});
