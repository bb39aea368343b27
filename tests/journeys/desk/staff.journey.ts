import type { Browser, Page } from '@playwright/test';
import { istDateOf } from '../../../contract/calendar.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { expectAccessibleNow } from '../screens/accessible.ts';
import { earlyInAnHour, signedIn, signIn, signUpAndConfirm } from '../steps.ts';
import { createGround } from './day-sheet-pages.ts';

// Refused pages, and Playwright inspecting the mail's sandboxed frame, where scripts may not run.
test.use({
  expectedConsoleErrors: [/4\d\d \([A-Z][A-Za-z ]+\)|Blocked script execution in .*\/dev\/mailbox\//],
});

type Options = { viewport: typeof phone; javaScriptEnabled?: boolean };

async function openVenue(browser: Browser, origin: string, name: string, options: Options) {
  const owner = await signedIn(browser, origin, 'owner@maidan.test', options);
  const turfId = await createGround(owner, name);
  const { venue } = await (await owner.request.get(`/api/turfs/${turfId}`)).json();
  return { owner, turfId, venueId: venue.id as string };
}

/** Sells the running hour to a team that has not paid. */
async function sellHour(page: Page, origin: string, turfId: string, guestName: string): Promise<void> {
  const hour = new Date().toLocaleTimeString('en-GB', { hour: '2-digit', timeZone: 'Asia/Kolkata' });
  const answer = await page.request.post(`/api/turfs/${turfId}/desk-bookings`, {
    headers: { origin },
    data: {
      ...{ source: 'walk_in', guestName },
      ...{ date: istDateOf(new Date()), startTimes: [`${hour}:00`] },
    },
  });
  expect(answer.status()).toBe(201);
}

/** Opens the link of the newest invitation to an address in another browser context. */
async function openInvitation(mailbox: Page, guest: Page, email: string): Promise<void> {
  await mailbox.goto('/dev/mailbox');
  await mailbox
    .getByRole('link', { name: new RegExp(`Work at .*${email}`, 's') })
    .first()
    .click();
  const link = mailbox.frameLocator('iframe').getByRole('link', { name: 'See the invitation' });
  await guest.goto((await link.getAttribute('href')) ?? '');
}

const gameOf = (page: Page, name: RegExp) => page.getByRole('link', { name }).filter({ visible: true });

test.describe('staff', () => {
  test('existing account, 1280 px: invited, collects, and is removed', async ({ browser, app }) => {
    await earlyInAnHour({ needsMs: 150_000 });
    const { owner, turfId, venueId } = await openVenue(browser, app.origin, 'Wide Staff Ground', {
      viewport: desktop,
    });
    await owner.goto(`/desk/staff?venueId=${venueId}`);
    await expectAccessibleNow(owner);
    await owner.getByLabel('Email address').fill('player3@maidan.test');
    await owner.getByRole('button', { name: 'Send invitation' }).click();
    await expect(owner.getByRole('heading', { name: 'player3@maidan.test' })).toBeVisible();
    await expectAccessibleNow(owner);

    const context = await browser.newContext({ baseURL: app.origin, viewport: desktop });
    const staff = await context.newPage();
    const mailbox = await owner.context().newPage();
    await openInvitation(mailbox, staff, 'player3@maidan.test');
    await expect(staff.getByRole('heading', { name: 'Work at Wide Staff Ground' })).toBeVisible();
    await expectAccessibleNow(staff);
    await staff.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await signIn(staff, 'player3@maidan.test');
    await staff.getByRole('button', { name: 'Accept invitation' }).click();
    await expect(staff).toHaveURL(/\/desk\/board/);
    const desk = staff.getByRole('navigation', { name: 'Desk' }).filter({ visible: true });
    await expect(desk.getByRole('link')).toHaveText([
      'Board',
      'Week',
      'Day sheet',
      'Shift',
      'Customers',
      'Series',
    ]);

    await sellHour(owner, app.origin, turfId, 'Team Alpha');
    await staff.goto(`/desk/board?place=${turfId}`);
    await gameOf(staff, /Team Alpha/).click();
    const dialog = staff.getByRole('dialog');
    await expect(dialog.getByRole('link', { name: 'Close with refunds' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Cash' }).first().click();
    await expect(dialog.getByText(/Checked in .* by Arjun S\./).first()).toBeVisible();
    await expect(dialog.getByText(/cash, .*Arjun S\./i)).toBeVisible();
    await expectAccessibleNow(staff);

    await owner.goto(`/desk/day/report?turfId=${turfId}&date=${istDateOf(new Date())}`);
    const till = owner.getByRole('table').filter({ hasText: 'UPI' }).first();
    await expect(till.getByRole('row', { name: /Arjun S\./ })).toContainText('₹');

    await owner.goto(`/desk/staff?venueId=${venueId}`);
    await owner.getByText('Change rights', { exact: true }).click();
    await owner
      .getByRole('checkbox', { name: /^Calendar/ })
      .first()
      .check();
    await owner.getByRole('button', { name: 'Save rights' }).click();
    await expect(owner.getByRole('listitem').filter({ hasText: /^Calendar$/ })).toBeVisible();
    await staff.goto('/desk/board');
    await expect(desk.getByRole('link')).toHaveText([
      'Board',
      'Week',
      'Day sheet',
      'Time slots',
      'Shift',
      'Customers',
      'Series',
    ]);

    await owner.getByText('Remove', { exact: true }).click();
    await expectAccessibleNow(owner);
    await owner.getByRole('button', { name: 'Yes, remove Arjun Shetty' }).click();
    await expect(owner.getByText('Only you work here so far.')).toBeVisible();
    // The open page follows without a press.
    await expect(staff).toHaveURL(`${app.origin}/`);
    await mailbox.goto('/dev/mailbox');
    await expect(
      mailbox
        .getByRole('link', { name: /You no longer work at Wide Staff Ground.*player3@maidan.test/s })
        .first(),
    ).toBeVisible();
    await context.close();
    await owner.context().close();
  });

  test('new account without JavaScript, 390 px: removal counts at the next press', async ({
    browser,
    app,
  }) => {
    await earlyInAnHour({ needsMs: 150_000 });
    const options = { viewport: phone, javaScriptEnabled: false };
    const { owner, turfId, venueId } = await openVenue(browser, app.origin, 'Small Staff Ground', options);
    const email = 'newstaff@people.test';
    await owner.goto(`/desk/staff?venueId=${venueId}`);
    await owner.getByLabel('Email address').fill(email);
    await owner.getByRole('checkbox', { name: /^Desk/ }).uncheck();
    await owner.getByRole('button', { name: 'Send invitation' }).click();
    await expect(owner.getByText('Choose at least one right.')).toBeVisible();
    await owner.getByRole('checkbox', { name: /^Desk/ }).check();
    await owner.getByRole('button', { name: 'Send invitation' }).click();
    await expect(owner.getByRole('heading', { name: email })).toBeVisible();

    const context = await browser.newContext({ ...options, baseURL: app.origin });
    const staff = await context.newPage();
    const mailbox = await owner.context().newPage();
    await openInvitation(mailbox, staff, email);
    await staff.getByRole('link', { name: 'Create an account' }).click();
    await signUpAndConfirm(staff, email, 'Quiet-stadium-42');
    await expect(staff.getByRole('heading', { name: 'Work at Small Staff Ground' })).toBeVisible();
    await staff.getByRole('button', { name: 'Accept invitation' }).click();
    await expect(staff).toHaveURL(/\/desk\/board/);

    await sellHour(owner, app.origin, turfId, 'Team Beta');
    await staff.goto(`/desk/board?place=${turfId}`);
    await gameOf(staff, /Team Beta/).click();
    await expect(staff.getByRole('button', { name: 'Cash' }).first()).toBeVisible();

    await owner.goto(`/desk/staff?venueId=${venueId}`);
    await owner.getByText('Remove', { exact: true }).click();
    await owner.getByRole('button', { name: 'Yes, remove Asha Iyer' }).click();
    await expect(owner.getByText('Only you work here so far.')).toBeVisible();

    await staff.getByRole('button', { name: 'Cash' }).first().click();
    await expect(staff).toHaveURL(`${app.origin}/`);
    // `getByText` does not search inside `noscript`.
    await expect(staff.locator('noscript > [role=status]')).toHaveText(
      'You do not have access to that page.',
    );
    await owner.goto(`/desk/board?place=${turfId}`);
    await expect(gameOf(owner, /Team Beta/)).toContainText('to collect');
    await context.close();
    await owner.context().close();
  });

  test('demo staff, 390 px: only pages and venue of the rights', async ({ browser, app }) => {
    const staff = await signedIn(browser, app.origin, 'staff@maidan.test', { viewport: phone });
    await staff.goto('/role-redirect');
    await expect(staff).toHaveURL(/\/desk\/board/);
    await expectAccessibleNow(staff);
    const desk = staff.getByRole('navigation', { name: 'Desk' }).filter({ visible: true });
    await expect(desk.getByRole('link')).toHaveText(['Board', 'Day sheet', 'Time slots']);
    await staff.goto('/time-slots');
    await expectAccessibleNow(staff);
    await expect(staff.getByRole('link', { name: /^Price of/ })).toHaveCount(0);
    for (const path of ['/time-slots/pricing', '/desk/figures', '/desk/payouts', '/desk/staff']) {
      await staff.goto(path);
      await expect(staff).toHaveURL(`${app.origin}/`);
    }
    const { items } = await (await staff.request.get('/api/turfs?q=Lawspet')).json();
    expect(
      (await staff.goto(`/desk/day?turfId=${items[0].id}&date=${istDateOf(new Date())}`))?.status(),
    ).toBe(404);
    await staff.context().close();
  });
});
