import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { expectAccessible } from '../screens/accessible.ts';
import { expectNoSidewaysScroll, signedIn } from '../steps.ts';

const part = (name: string | RegExp) => ['region', { name }] as const;

test.describe('personal home', () => {
  for (const viewport of sampled('next game', [phone, desktop]))
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

  for (const javaScriptEnabled of sampled('stars of a past game', [true, false])) {
    test(`played game: stars post a review in place, JavaScript ${javaScriptEnabled}`, async ({
      browser,
      app,
    }) => {
      // Each needs turfs without an own review.
      const email = javaScriptEnabled ? 'player2@maidan.test' : 'player@maidan.test';
      const page = await signedIn(browser, app.origin, email, { viewport: phone, javaScriptEnabled });
      await page.goto('/bookings');
      const past = page.getByRole(...part('Past and cancelled'));
      const game = past
        .getByRole('article')
        .filter({ has: page.getByRole('group', { name: /^Rate / }) })
        .first();
      await expect(game).toContainText('Played');
      await expect(game.getByRole('link', { name: /^Book again/ })).toBeVisible();
      // Dense: no picture, less than a third of the screen.
      expect((await game.boundingBox())?.height).toBeLessThan(phone.height / 3);
      if (javaScriptEnabled) await expectAccessible(page);
      const name = (await game.getByRole('heading').textContent()) ?? '';
      await expect(game.getByLabel('Your review')).toBeHidden();
      // By keyboard: the stars are one tab stop with arrow keys.
      await game.getByRole('radio', { name: /^1 star/ }).focus();
      await page.keyboard.press('Space');
      for (let star = 1; star < 4; star += 1) await page.keyboard.press('ArrowRight');
      await expect(game.getByRole('radio', { name: '4 stars, very good' })).toBeChecked();
      await game.getByLabel('Your review').fill('Short');
      await game.getByRole('button', { name: 'Submit review' }).click();
      await expect(game.getByText('Please write a review with at least 10 characters')).toBeVisible();
      await expect(game.getByRole('radio', { name: '4 stars, very good' })).toBeChecked();
      await game.getByLabel('Your review').fill('Even grass and honest lights.');
      await game.getByRole('button', { name: 'Submit review' }).click();
      // Locators do not find the text in `<noscript>`.
      if (javaScriptEnabled) await expect(page.getByText('Review submitted successfully!')).toBeVisible();
      await expect(page).toHaveURL(/\/bookings$/);
      const rated = past.getByRole('article', { name });
      await expect(rated.getByRole('group')).toHaveCount(0);
      await rated.getByRole('link', { name: /^Your review/ }).click();
      await expect(page.getByRole('radio', { name: '4 stars, very good' })).toBeChecked();
      await expect(page.getByLabel('Your review')).toHaveValue('Even grass and honest lights.');
      await page.context().close();
    });
  }

  test('past game: books the same hours again from its row', async ({ browser, app }) => {
    const page = await signedIn(browser, app.origin, 'player2@maidan.test', { viewport: phone });
    await page.goto('/customer/dashboard');
    await page
      .getByRole('link', { name: /^Book again .*₹/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/payment\?turfId=/);
    await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeVisible();
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
