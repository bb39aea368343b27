import type { Page } from '@playwright/test';
import { istDateOf } from '../../../contract/calendar.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { expectAccessible } from '../screens/accessible.ts';
import { scriptsStarted, slowDown } from '../steps.ts';

/** Stubs geolocation. @returns answers the pending position request */
async function askedWhere(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (tell) => {
      const coords = { latitude: 11.9416, longitude: 79.8083 };
      Reflect.set(window, 'tellWhere', () => tell({ coords } as GeolocationPosition));
    };
  });
  return async () => {
    await page.waitForFunction(() => 'tellWhere' in window);
    await page.evaluate(() => Reflect.get(window, 'tellWhere')());
  };
}

for (const viewport of sampled('browse', [phone, desktop])) {
  test.describe(`browse, ${viewport.width} px`, () => {
    test.use({ viewport });

    test('filters as you type, clears single filters, and Back restores the list', async ({ page }) => {
      await page.goto('/browse');
      await expect(page.getByRole('heading', { name: 'Find Your Perfect Turf' })).toBeVisible();
      await page.getByRole('searchbox').pressSequentially('footbal pondy', { delay: 40 });
      await expect(page).toHaveURL(/q=footbal\+pondy/);
      await expect(page.getByRole('article').first()).toContainText('Puducherry');
      await expect(page.getByRole('status').filter({ hasText: 'Showing' })).toHaveText(
        /Showing \d+ of \d+ turfs/,
      );

      const words = page.getByRole('searchbox');
      await page.goBack();
      await expect(words, 'in it still, and the words of the list that is shown').toHaveValue('');
      await page.goForward();
      await expect(words).toHaveValue('footbal pondy');
      await expect(page.getByRole('article').first()).toContainText('Puducherry');

      await page.locator('summary').filter({ hasText: 'Filters' }).click();
      const lowest = page.getByRole('slider', { name: 'Lowest price per hour' });
      await lowest.focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect(page).toHaveURL(/min=100/);
      await page.goBack();
      await expect(page).not.toHaveURL(/min=100/);
      await expect(lowest).not.toHaveValue('100');
      await page.goForward();
      await expect(page).toHaveURL(/min=100/);
      await expect(lowest).toHaveValue('100');
      await page.getByLabel('Free slots on').selectOption({ index: 2 });
      await expect(page).toHaveURL(/date=/);
      await expect(page.getByText('2', { exact: true }).first()).toBeVisible();
      await page.keyboard.press('Escape');

      await page.getByRole('link', { name: /Remove filter: From ₹100/ }).click();
      await expect(page).not.toHaveURL(/min=/);
      await expect(page).toHaveURL(/q=footbal.*date=/);
      await page.goBack();
      await expect(page).toHaveURL(/min=100/);
      await page.getByRole('link', { name: 'Clear All' }).click();
      await expect(page).toHaveURL(/\/browse$/);
      await expect(page.getByRole('searchbox')).toHaveValue('');

      await page.getByRole('link', { name: 'Show more' }).click();
      await expect(page.getByRole('article')).toHaveCount(40);
      await page.getByRole('article').nth(30).getByRole('heading').getByRole('link').click();
      await expect(page).toHaveURL(/\/turf\//);
      await page.goBack();
      await expect(page.getByRole('article')).toHaveCount(40);
      await expect(page.getByRole('article').nth(30)).toBeInViewport();
    });

    test('typing while a slow phone renders: one history entry', async ({ page }) => {
      await page.goto('/browse');
      const words = page.getByRole('searchbox');
      await scriptsStarted(words);
      await words.evaluate((field: HTMLInputElement) => {
        const write = history.pushState.bind(history);
        history.pushState = (...entry) => {
          write(...entry);
          history.pushState = write;
          // The URL has changed, the list has not: the phone is busy for longer than the debounce of typing.
          field.value = 'footbal pondy';
          field.dispatchEvent(new Event('input', { bubbles: true }));
          const until = performance.now() + 400;
          while (performance.now() < until);
        };
      });
      await words.pressSequentially('footbal');
      await expect(page).toHaveURL(/q=footbal\+pondy/);
      await expect(page.getByRole('article').first()).toContainText('Puducherry');
      await page.goBack();
      await expect(page).toHaveURL(/\/browse$/);
      await expect(words).toHaveValue('');
    });

    test('a removed sport filter: stays removed while the player types', async ({ page }) => {
      await page.goto('/browse?sport=football');
      const words = page.getByRole('searchbox');
      await scriptsStarted(words);
      await page.getByRole('link', { name: 'Remove filter: Football' }).click();
      await expect(page).toHaveURL(/\/browse$/);
      await expect(page.locator('[name=sport][value=""]')).toBeChecked();
      await words.fill('pondy');
      await expect(page).toHaveURL(/\/browse\?q=pondy$/);
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('searches, filters, shows more and removes a filter chip', async ({ page }) => {
        await page.goto('/browse');
        await page.locator('summary').filter({ hasText: 'Filters' }).click();
        await page.getByRole('search').getByRole('radio', { name: 'Cricket' }).check({ force: true });
        await page.getByRole('button', { name: 'Show turfs' }).click();
        await expect(page).toHaveURL(/sport=cricket/);
        await expect(page.getByRole('article').first()).toContainText('Cricket');
        await page.getByRole('link', { name: /Remove filter: Cricket/ }).click();
        await expect(page).toHaveURL(/\/browse$/);
        await page.getByRole('link', { name: 'Show more' }).click();
        await expect(page.getByRole('article')).toHaveCount(40);
        await page.getByRole('searchbox').fill('nothing like this');
        await page.getByRole('button', { name: 'Search' }).click();
        await expect(page.getByRole('heading', { name: 'No turfs found' })).toBeVisible();
        await expect(page.getByText('Try adjusting your filters to see more results')).toBeVisible();
        await page.getByRole('link', { name: /^Puducherry/ }).click();
        await expect(page.getByRole('article').first()).toContainText('Puducherry');
      });
    });

    test('near me: nearest turfs first; a denied location says what to do', async ({
      page,
      context,
      app,
    }) => {
      await context.grantPermissions(['geolocation'], { origin: app.origin });
      await context.setGeolocation({ latitude: 11.9416, longitude: 79.8083 });
      await page.goto('/browse');
      await page.getByRole('button', { name: 'Near me' }).click();
      await expect(page).toHaveURL(/near=11\.94(%2C|,)79\.81/);
      await expect(page.getByRole('article').first()).toContainText(/Puducherry · \d+(\.\d)? km/);
      await context.clearPermissions();
      await page.goto('/browse');
      await page.getByRole('button', { name: 'Near me' }).click();
      await expect(page.getByText('Allow it in the browser, or choose a city.')).toBeVisible();
      await page.getByRole('searchbox').fill('tennis');
      await expect(page).toHaveURL(/q=tennis/);
      await expect(
        page.getByText('Allow it in the browser, or choose a city.'),
        'said of another list',
      ).toHaveCount(0);
    });

    test('near me and city: each replaces the other, and near me toggles', async ({ page, context, app }) => {
      await context.grantPermissions(['geolocation'], { origin: app.origin });
      await context.setGeolocation({ latitude: 11.9416, longitude: 79.8083 });
      await page.goto('/browse?sport=football');
      const nearMe = page.getByRole('button', { name: 'Near me' });
      await nearMe.click();
      await expect(page).toHaveURL(/near=/);
      await page.locator('summary').filter({ hasText: 'Filters' }).click();
      const location = page.locator('#filter-location');
      await location.selectOption('Chennai');
      await expect(page).toHaveURL(/\/browse\?sport=football&location=Chennai$/);
      await expect(page.getByRole('article').first()).toContainText('Chennai');
      await expect(nearMe).toHaveAttribute('aria-pressed', 'false');
      await page.getByRole('button', { name: 'Show turfs' }).click();

      await nearMe.click();
      await expect(page).toHaveURL(/\/browse\?sport=football&near=[^&]*$/);
      await expect(location).toHaveValue('');
      await expect(nearMe).toHaveAttribute('aria-pressed', 'true');
      await nearMe.click();
      await expect(page).toHaveURL(/\/browse\?sport=football$/);
      await expect(nearMe).toHaveAttribute('aria-pressed', 'false');
    });

    test('position arrives after the player has opened a turf: turf stays open', async ({ page }) => {
      const tell = await askedWhere(page);
      await page.goto('/browse');
      const nearMe = page.getByRole('button', { name: 'Near me' });
      await scriptsStarted(nearMe);
      await nearMe.click();
      await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
      await expect(page).toHaveURL(/\/turf\//);
      await tell();
      await page.waitForTimeout(1_000);
      await expect(page).toHaveURL(/\/turf\//);
    });
  });
}

test('list with open filters: accessible in both themes', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/browse?sport=tennis&min=200&max=700&near=11.93,79.83');
  await page.locator('summary').filter({ hasText: 'Filters' }).click();
  await expectAccessible(page);
});

test.describe('on a slow connection', () => {
  test('near me keeps the search in progress, and the reverse', async ({ page }) => {
    const tell = await askedWhere(page);
    await page.goto('/browse');
    const nearMe = page.getByRole('button', { name: 'Near me' });
    await scriptsStarted(nearMe);
    await slowDown(page, /browse\.data/);
    await nearMe.click();
    const words = page.getByRole('searchbox');
    const asked = page.waitForRequest(/browse\.data\?.*q=tennis/);
    await words.fill('tennis');
    await asked;
    await tell();
    await expect(page).toHaveURL(/q=tennis&near=/);

    const again = page.waitForRequest(/browse\.data\?.*q=football/);
    await words.fill('football');
    await again;
    await nearMe.click();
    await expect(page).toHaveURL(/\/browse\?q=football$/);
    const near = page.waitForRequest(/browse\.data\?.*near=/);
    await nearMe.click();
    await tell();
    await near;
    await words.fill('cricket');
    await expect(page).toHaveURL(/q=cricket&near=/);
    await expect(nearMe).toHaveAttribute('aria-pressed', 'true');
  });

  test('new search: four skeleton cards until the list comes', async ({ page }) => {
    await page.goto('/browse');
    await scriptsStarted(page.getByRole('searchbox'));
    await slowDown(page, /browse\.data/);
    await page.getByRole('searchbox').fill('tennis');
    await expect(page.locator('.animate-breathe.min-h-full')).toHaveCount(4);
    await expect(page.getByRole('article').first()).toContainText('Tennis');
  });

  test('several changes in a row: the list shows the last one', async ({ page }) => {
    await page.goto('/browse');
    await scriptsStarted(page.getByRole('searchbox'));
    const answerMs = 1_500;
    await slowDown(page, /browse\.data/, answerMs);
    const words = page.getByRole('searchbox');
    const asked = page.waitForRequest(/browse\.data\?.*q=tennis/);
    await words.fill('tennis');
    await asked;
    await words.fill('');
    await page.waitForTimeout(answerMs * 2);
    await expect(page, 'the words were taken back before the list came').toHaveURL(/\/browse$/);
    await expect(words).toHaveValue('');

    await page.locator('summary').filter({ hasText: 'Filters' }).click();
    const football = page.waitForRequest(/browse\.data\?.*sport=football/);
    await page.getByText('Football', { exact: true }).first().click();
    const first = await football;
    await page.waitForTimeout(answerMs - 150);
    await page.getByText('Cricket', { exact: true }).first().click();
    // Null if the second choice cancelled the request.
    await first.response();
    await expect(page).toHaveURL(/sport=cricket/);
    await expect(page.getByRole('search').getByRole('radio', { name: 'Cricket' })).toBeChecked();
  });

  test('filter removed while another list loads: the new search stays', async ({ page }) => {
    await page.goto('/browse?sport=football');
    await scriptsStarted(page.getByRole('searchbox'));
    await slowDown(page, /browse\.data/);
    const words = page.getByRole('searchbox');
    await words.fill('pondy');
    await page.waitForRequest(/browse\.data\?.*q=pondy/);
    await page.getByRole('link', { name: 'Remove filter: Football' }).click();
    await expect(page).toHaveURL(/\/browse\?q=pondy$/);
    await expect(words).toHaveValue('pondy');
  });
});

test('turf page of today: reads the slots again after 60 seconds', async ({ page }) => {
  // Open until 2 am, so today has hours at any time of the run.
  const { items } = await (await page.request.get('/api/turfs?q=Feather+Court+Anna+Nagar+3')).json();
  await page.clock.install();
  await page.goto(`/turf/${items[0].id}?date=${istDateOf(new Date())}`);
  await scriptsStarted(page.getByRole('checkbox').first());
  let reads = 0;
  page.on('request', (request) => {
    if (/\/slots\?date=/.test(request.url())) reads += 1;
  });
  await page.clock.runFor(50_000);
  expect(reads).toBe(0);
  // The minute starts again if the page loads its hours a second time.
  await expect
    .poll(async () => {
      await page.clock.runFor(15_000);
      return reads;
    })
    .toBe(1);
});

test('home: the default place finds turfs under its other name', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByLabel('Where')).toHaveValue('Pondicherry');
  await expect(page.getByRole('contentinfo')).toContainText('Pondicherry, India');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/location=Pondicherry/);
  await expect(page.getByRole('article').first()).toContainText('Puducherry');
});

for (const reducedMotion of sampled('home icons', ['no-preference', 'reduce'] as const)) {
  test(`home, motion ${reducedMotion}: icons float one by one, never above five`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.clock.install();
    await page.goto('/');
    const icons = page.locator('#floating-icons[aria-hidden=true] > *');
    await page.waitForLoadState('networkidle');
    await expect(icons).toHaveCount(0);
    await page.clock.runFor(2_000);
    const perTick = reducedMotion === 'reduce' ? 0 : 1;
    await expect(icons).toHaveCount(perTick);
    await page.clock.runFor(60_000);
    await expect(icons).toHaveCount(5 * perTick);
  });
}
