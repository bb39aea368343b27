import { chromiumArgs, chromiumPath } from '../support/chromium.ts';
import { expect, test } from '../support/journey.ts';
import { book, openDay, pickTwoHours } from './steps.ts';

const smallPhone = { width: 360, height: 740 };

// Twice as large as usual, as a browser is set by somebody with weak eyes.
test.use({
  viewport: smallPhone,
  launchOptions: {
    executablePath: chromiumPath(),
    args: [...chromiumArgs, '--blink-settings=defaultFontSize=32'],
  },
});

test('with letters twice as large a visitor reaches the menu, and the hours stay in sight above the button that books', async ({
  page,
}) => {
  const whole = { ratio: 1 };
  await page.goto('/');
  const menu = page.getByRole('banner').locator('summary');
  await expect(menu).toBeInViewport(whole);
  await menu.click();
  await page.goto('/browse?q=hsr+football');
  await page.getByRole('article').first().getByRole('link').click();
  await openDay(page, 5);
  await pickTwoHours(page);
  await expect(page.getByRole('button', { name: 'Book 2 hours' }).filter({ visible: true })).toBeInViewport(
    whole,
  );
  const bar = await page.locator('.booking-bar').boundingBox();
  expect(bar?.height).toBeLessThan(smallPhone.height / 2);
  await book(page, 'Book 2 hours');
  await expect(page).toHaveURL(/\/login/);
});
