import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { expectAccessible } from '../screens/accessible.ts';
import { expectNoSidewaysScroll, signedIn } from '../steps.ts';

const part = (name: string | RegExp) => ['region', { name }] as const;

test.describe('personal home', () => {
  for (const viewport of [phone, desktop])
    test(`next game first, book again in two taps, ${viewport.width} px`, async ({ browser, app }) => {
      const page = await signedIn(browser, app.origin, 'player@maidan.test', { viewport });
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Karthik');
      await expect(page.getByRole('link', { name: 'Show ticket' })).toBeInViewport();
      await expect(page.getByRole('link', { name: 'Directions' })).toBeInViewport();
      await expect(page.getByRole('heading', { name: 'Book again' })).toBeInViewport();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      const offer = page.getByRole(...part('Book again')).getByRole('link', { name: /^Book ₹/ });
      const when = (await offer.first().textContent())?.match(/, (\w{3} \d+ \w{3}), /)?.[1] ?? 'none';
      await offer.first().click();
      await expect(page).toHaveURL(/\/payment\?turfId=.*&date=.*&hours=/);
      await expect(page.getByRole('main')).toContainText(when);
      await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeVisible();
      await page.context().close();
    });

  test('favourite: its free hours of the evening, without JavaScript', async ({ browser, app }) => {
    const page = await signedIn(browser, app.origin, 'player3@maidan.test', {
      viewport: phone,
      javaScriptEnabled: false,
    });
    const evening = await (await page.request.get('/api/turfs?location=Chennai&limit=1')).json();
    const [turf] = evening.items;
    await page.request.put(`/api/turfs/${turf.id}/favourite`, { headers: { origin: app.origin } });
    await page.goto('/');
    const favourites = page.getByRole(...part(/^Favourites free (this|tomorrow) evening/));
    await favourites.getByRole('list').getByRole('link', { name: /pm/ }).first().click();
    await expect(page).toHaveURL(new RegExp(`/turf/${turf.id}\\?date=.*&hours=`));
    await page.context().close();
  });

  test('played game: star leads to the review with it, then submits', async ({ browser, app }) => {
    const page = await signedIn(browser, app.origin, 'player2@maidan.test', { viewport: phone });
    await page.goto('/bookings');
    const past = page.getByRole(...part('Past and cancelled'));
    const game = past
      .getByRole('article')
      .filter({ has: page.getByRole('list', { name: /^Rate / }) })
      .first();
    await expect(game).toContainText('Played');
    await expect(game.getByRole('link', { name: 'Book again' })).toBeVisible();
    // Dense: no picture, less than a third of the screen.
    expect((await game.boundingBox())?.height).toBeLessThan(phone.height / 3);
    await expectAccessible(page);
    await game.getByRole('link', { name: /^Rate .* 4 stars$/ }).click();
    await expect(page.getByRole('radio', { name: '4 stars, very good' })).toBeChecked();
    await page.getByLabel('Your review').fill('Even grass and honest lights.');
    await page.getByRole('button', { name: 'Submit review' }).click();
    await expect(page.getByText('Review submitted successfully!')).toBeVisible();
    await page.context().close();
  });

  test('owner: games of today; admin: what waits', async ({ browser, app }) => {
    const owner = await signedIn(browser, app.origin, 'owner@maidan.test', { viewport: phone });
    await owner.goto('/');
    const today = owner.getByRole(...part('Today at your turfs'));
    await expect(today.getByRole('link', { name: 'Day sheet' })).toBeInViewport();
    await expectAccessible(owner);
    const admin = await signedIn(browser, app.origin, 'admin@maidan.test', { viewport: phone });
    await admin.goto('/');
    await expect(admin.getByRole('heading', { name: 'Waiting for you' })).toBeInViewport();
    await expectAccessible(admin);
    for (const page of [owner, admin]) await page.context().close();
  });

  test('bar on phones: four pages; none on turf, payment and work pages', async ({ browser, app }) => {
    const page = await signedIn(browser, app.origin, 'owner@maidan.test', { viewport: phone });
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Shortcuts' });
    for (const [name, address] of [
      ['Games', '/bookings'],
      ['Saved', '/favourites'],
      ['Me', '/settings'],
      ['Play', '/'],
    ] as const) {
      await bar.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(address);
      await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    }
    // The bar leaves room for the end of the page.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const end = await page.getByRole('contentinfo').boundingBox();
    const top = (await bar.boundingBox())?.y ?? 0;
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top + 1);
    const [turf] = (await (await page.request.get('/api/turfs?limit=1')).json()).items;
    const payment = `/payment?turfId=${turf.id}&date=${addDays(istDateOf(new Date()), 3)}&hours=18`;
    for (const path of [`/turf/${turf.id}`, '/desk/day', '/owner/dashboard', payment]) {
      await page.goto(path);
      await expect(page.getByRole('contentinfo')).toBeAttached();
      await expect(bar).toHaveCount(0);
    }
    await page.goto('/');
    await page.setViewportSize(desktop);
    await expect(bar).toBeHidden();
    await page.context().close();
  });
});
