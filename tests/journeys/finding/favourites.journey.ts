import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { expectAccessible } from '../screens/accessible.ts';
import { openDay, pickTwoHours, scriptsStarted, signedIn, signIn } from '../steps.ts';

test.describe('favourites', () => {
  for (const javaScriptEnabled of sampled('favourite', [true, false])) {
    const how = javaScriptEnabled ? 'with a script' : 'without JavaScript';
    test(`heart: adds the turf to favourites ${how}`, async ({ browser, app }) => {
      const page = await signedIn(browser, app.origin, 'player3@maidan.test', {
        viewport: phone,
        javaScriptEnabled,
      });
      await page.goto('/favourites');
      await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible();
      await page.goto('/browse?location=Chennai');
      await page.getByRole('link', { name: 'Besant Hoops' }).click();
      const heart = page.getByRole('button', { name: 'Favourite' });
      if (javaScriptEnabled) await scriptsStarted(heart);
      // With JavaScript the heart changes before it is saved.
      const saved = javaScriptEnabled && page.waitForResponse(/\/api\/turfs\/[^/]+\/favourite$/);
      await heart.click();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await saved;
      await page.goto('/favourites');
      await expect(page.getByRole('link', { name: 'Besant Hoops' })).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole('button', { name: 'Remove Besant Hoops' }).click();
      await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      await page.context().close();
    });
  }

  test('heart pressed on one turf: the next turf opened is not favourite', async ({ browser, app }) => {
    const page = await signedIn(browser, app.origin, 'player3@maidan.test', { viewport: phone });
    await page.goto('/browse?location=Chennai');
    await page.getByRole('link', { name: 'Besant Hoops' }).click();
    const heart = page.getByRole('button', { name: 'Favourite' });
    const isKept = page.waitForResponse(/\/favourite$/);
    await heart.click();
    await isKept;
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    const nearby = page.getByRole('region', { name: /nearby$/ }).getByRole('article');
    await nearby.first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Besant Hoops');
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await page.context().close();
  });

  test('visitor taps the heart and signs in: picked hours stay', async ({ page }) => {
    await page.setViewportSize(desktop);
    await page.goto('/browse?q=Lawspet');
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await openDay(page, 9);
    await pickTwoHours(page);
    const heart = page.getByRole('link', { name: 'Add to favourites' });
    await scriptsStarted(heart);
    await heart.click();
    await expect(page).toHaveURL(/\/login/);
    await signIn(page, 'player3@maidan.test');
    await expect(page).toHaveURL(/\/turf\//);
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  });
});
