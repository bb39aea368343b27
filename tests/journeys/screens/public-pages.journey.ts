import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { publicPages } from '../../../server/features/discovery/sitemap.ts';
import { measureFirstLoad } from '../../bench/first-load.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { openDay, pickTwoHours, scriptsStarted, slowDown } from '../steps.ts';

test.use({ expectedConsoleErrors: [/40[04] \((Not Found|Bad Request)\)|ERR_FAILED/] });

async function openTurf(page: Page): Promise<string> {
  await page.goto('/browse?sport=football');
  const href = await page
    .getByRole('article')
    .first()
    .getByRole('heading')
    .getByRole('link')
    .getAttribute('href');
  await page.goto(href ?? '');
  return new URL(page.url()).pathname;
}

test('every public page: one heading, title, description, canonical link and preview', async ({
  page,
  app,
}) => {
  const turf = await openTurf(page);
  const titles = new Set<string>();
  const paths = [...publicPages, turf, '/turfs/chennai', '/turfs/chennai/football'];
  for (const path of paths) {
    await page.goto(`${path}?utm=1`);
    expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
    titles.add(await page.title());
    const content = (selector: string) => page.locator(selector).getAttribute('content');
    expect((await content('meta[name=description]'))?.length, path).toBeGreaterThan(50);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${app.origin}${path}`);
    const picture = (await content('meta[property="og:image"]')) ?? '';
    const answer = await page.request.get(picture);
    expect([answer.status(), answer.headers()['content-type']], picture).toEqual([200, 'image/png']);
  }
  expect(titles.size).toBe(paths.length);
});

test('scripts of a page: requested after its first paint', async ({ page }) => {
  const html = await (await page.request.get('/')).text();
  const [first = '', late = ''] = html.split('<template id="late">');
  expect(late).toContain('modulepreload');
  expect(first).not.toMatch(/modulepreload|<script[^>]*(?:src|type="module")/);
  await page.goto('/');
  await expect(page.locator('template#late')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Ask Maidan Assistant/ })).toBeVisible();
});

test('first load: at most 110 KB of JavaScript on public pages', async ({ page, app }) => {
  const { items } = await (await page.request.get('/api/turfs?q=whitefield+tennis')).json();
  const { id } = items[0];
  const { venue } = await (await page.request.get(`/api/turfs/${id}`)).json();
  for (const path of ['/', '/browse', `/turf/${id}`, `/venue/${venue.id}`, '/turfs/chennai', '/login']) {
    const { status, js } = await measureFirstLoad(app.origin, { path });
    expect(status, path).toBe(200);
    expect(js / 1024, path).toBeLessThan(110);
  }
});

test('structured data: valid, and without a rating if there is none', async ({ page }) => {
  await page.goto('/browse');
  const turfs = await page.request.get('/api/turfs?limit=50');
  const { items } = (await turfs.json()) as { items: { id: string; rating: number | null }[] };
  for (const turf of [
    items.find(({ rating }) => rating === null),
    items.find(({ rating }) => rating !== null),
  ]) {
    await page.goto(`/turf/${turf?.id}`);
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const facts = texts.map((text) => JSON.parse(text));
    expect(facts.map((fact) => fact['@type'])).toEqual(['SportsActivityLocation', 'BreadcrumbList']);
    expect(facts[0].aggregateRating?.ratingValue ?? null).toBe(turf?.rating ?? null);
  }
});

test('city page opened from a turf: structured data, sports, other cities', async ({ page }) => {
  const turf = await openTurf(page);
  const { location } = await (await page.request.get(`/api${turf.replace('turf', 'turfs')}`)).json();
  const city = location.split(', ').at(-1);
  await page.getByRole('link', { name: location }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Football turfs in ${city}` })).toBeVisible();
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const [list, crumbs] = texts.map((text) => JSON.parse(text));
  expect([list.numberOfItems, list.itemListElement[0].position]).toEqual([
    await page.getByRole('article').count(),
    1,
  ]);
  expect(crumbs.itemListElement.at(-2)).toMatchObject({ position: 3, name: city });
  const sports = page.getByRole('navigation', { name: 'Sports' });
  await sports.getByRole('link', { name: /^All sports/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Sports turfs in ${city}` })).toBeVisible();
  const others = page.getByRole('navigation', { name: 'Other cities' }).getByRole('link');
  const other = await others.first().getAttribute('href');
  await others.first().click();
  await expect(page).toHaveURL(other ?? '');
  await expect(page.getByRole('article').first()).toBeVisible();
});

for (const javaScriptEnabled of sampled('public pages', [true, false])) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('FAQ search by words and category; an empty result links on', async ({ page }) => {
      await page.setViewportSize(phone);
      await page.goto('/faq');
      const questions = page.locator('main details');
      expect(await questions.count()).toBeGreaterThanOrEqual(17);
      const chips = page.getByRole('navigation', { name: 'Categories' });
      await expect(chips.getByRole('link', { name: /^All/ })).toContainText(String(await questions.count()));
      await chips.getByRole('link', { name: /^Payment/ }).click();
      await expect(page).toHaveURL(/category=payment/);
      await expect(page.locator('main h2').first()).toHaveText('Payment');

      await page.getByLabel('Search questions').fill('refund long');
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL(/q=refund\+long/);
      await expect(questions).toHaveCount(1);
      await expect(questions.first()).toContainText('How long does a refund take?');
      await expect(questions.first()).toContainText('5 to 7 working days');

      await page.goto('/faq');
      await page.getByLabel('Search questions').fill('zeppelin');
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL(/q=zeppelin/);
      await expect(page.getByRole('heading', { name: 'No questions found' })).toBeVisible();
      await page.getByRole('link', { name: 'Show all questions' }).click();
      await expect(page).toHaveURL(/\/faq$/);
      await expect(page.getByLabel('Search questions')).toHaveValue('');
    });

    test('share and direction links of a turf are valid', async ({ page }) => {
      const path = await openTurf(page);
      const name = await page.getByRole('heading', { level: 1 }).textContent();
      const whatsApp = page.getByRole('link', { name: 'Share on WhatsApp' });
      const link = new URL((await whatsApp.getAttribute('href')) ?? '');
      expect(link.origin + link.pathname).toBe('https://wa.me/');
      expect(link.searchParams.get('text')).toContain(name ?? '?');
      expect(link.searchParams.get('text')).toMatch(new RegExp(`₹[\\d,]+ an hour\\nhttp.*${path}$`));
      const directions = page.getByRole('link', { name: 'Directions' });
      expect(await directions.getAttribute('rel')).toContain('noopener');
      expect(await directions.getAttribute('href')).toContain('google.com/maps/dir/');
    });

    test('message to support: arrives as a mail; errors name their field', async ({ page }) => {
      await page.goto('/contact');
      const sender = javaScriptEnabled ? 'Asha' : 'Ravi';
      await page.getByLabel('Your name').fill(sender);
      await page.getByLabel('Message').fill('Where do I park at the Lawspet ground?');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByText('Please enter a valid email address')).toBeVisible();
      await expect(page.getByLabel('Message')).toHaveValue(/Lawspet/);
      await page.getByLabel('Email', { exact: true }).fill('asha@example.com');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByText('Your message is on its way.')).toBeVisible();
      await page.goto('/dev/mailbox');
      await expect(page.getByRole('link', { name: `Message from ${sender}` })).toBeVisible();
    });

    test('unknown page or turf: says so, with status 404', async ({ page }) => {
      const lost = await page.goto('/no-such-page');
      expect(lost?.status()).toBe(404);
      await page.getByRole('link', { name: 'Return to Home' }).click();
      await expect(page).toHaveURL(/\/$/);
      const missing = await page.goto('/turf/018f5d6e-0000-7000-8000-000000000001');
      expect(missing?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Turf not found' })).toBeVisible();
      await expect(page.getByText("The turf you're looking for doesn't exist.")).toBeVisible();
    });
  });
}

test('link with day and hours: opens with those hours picked', async ({ page }) => {
  await page.setViewportSize(desktop);
  const path = await openTurf(page);
  await openDay(page, 12);
  const [first = '', second = ''] = await pickTwoHours(page);
  const date = addDays(istDateOf(new Date()), 12);
  const hours = [first, second].map((hour) => `${hour.padStart(2, '0')}:00`);
  await page.goto(`${path}?date=${date}&hours=${hours}`);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Book 2 hours' }).filter({ visible: true })).toBeVisible();
});

test.describe('slots that fail to load', () => {
  test('hours fail to load: none shown as free; Retry restores the choice', async ({ page }) => {
    await page.setViewportSize(desktop);
    await openTurf(page);
    await openDay(page, 12);
    await pickTwoHours(page);
    await page.route('**/api/turfs/*/slots*', (route) => route.abort());
    await scriptsStarted(page.getByRole('checkbox', { name: /₹/ }).first());
    // Retries, because the listener is added shortly after the scripts have started.
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(page.getByText("We couldn't load the slots of this day.")).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.getByRole('checkbox', { name: /₹/ })).toHaveCount(0);
    await page.unroute('**/api/turfs/*/slots*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  });

  test('Retry after the open day has passed: shows hours of another day', async ({ page }) => {
    await page.setViewportSize(desktop);
    await openTurf(page);
    await openDay(page, 12);
    await scriptsStarted(page.getByRole('checkbox', { name: /₹/ }).first());
    await page.clock.setFixedTime(Date.now() + 13 * 86_400_000);
    // The server rejects a day that is over.
    await page.route('**/api/turfs/*/slots*', (route) => route.abort());
    // The live stream may reload the page and show the hours again before the click, so both are repeated.
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await page.getByRole('button', { name: 'Retry' }).click({ timeout: 1000 });
    }).toPass();
    await expect(page.getByText("We couldn't load the slots of this day.")).toBeHidden();
    await expect(page.getByRole('checkbox', { name: /₹/ }).first()).toBeVisible();
  });
});

test('Close on the privacy page, after its contents list: previous page', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  const close = page.getByRole('link', { name: 'Close' });
  await scriptsStarted(close);
  for (const heading of ['Cookies', 'Your rights']) {
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: heading }).click();
    await expect(page.getByRole('heading', { name: heading })).toBeInViewport();
  }
  await close.click();
  await expect(page).toHaveURL(/\/about$/);
});

test('how-it-works page: others link to it, it does not link itself', async ({ page }) => {
  const toItself = page.getByRole('main').locator('a[href="/how-it-works"]');
  await page.goto('/');
  await expect(toItself.last()).toHaveText('How it works');
  await page.goto('/how-it-works');
  await expect(page.getByRole('heading', { name: 'No surprises at the gate' })).toBeVisible();
  await expect(toItself).toHaveCount(0);
});

test('unchanged page, rendered again: answered with 304', async ({ request }) => {
  const turf = /\/turf\/[\w-]{36}/.exec(await (await request.get('/')).text())?.[0] ?? '';
  const tagOf = async (path: string) => (await request.get(path)).headers().etag ?? '';
  const paths = ['/', '/browse', turf];
  // Retries when a minute passes in between: cancellation deadlines and opening states may change with it.
  await expect(async () => {
    const tags = await Promise.all(paths.map(tagOf));
    // The page cache keeps pages fresh for up to 5 seconds; the next request renders them again in the
    // background.
    await wait(5_100);
    await Promise.all(paths.map(tagOf));
    await wait(500);
    const answers = await Promise.all(
      paths.map((path, index) => request.get(path, { headers: { 'if-none-match': tags[index] ?? '' } })),
    );
    expect(answers.map((answer) => answer.status())).toEqual([304, 304, 304]);
  }).toPass();
});

test.describe('on a slow connection', () => {
  test('FAQ search typed, then another page opened: visitor stays there', async ({ page }) => {
    await page.goto('/faq');
    const words = page.getByRole('searchbox');
    await scriptsStarted(words);
    await slowDown(page, /contact\.data/);
    await words.evaluate((field: HTMLInputElement) => {
      field.setRangeText('refund');
      field.dispatchEvent(new Event('input', { bubbles: true }));
      document.querySelector<HTMLElement>('footer a[href="/contact"]')?.click();
    });
    await expect(page).toHaveURL(/\/contact$/);
    await page.waitForTimeout(1_000);
    await expect(page).toHaveURL(/\/contact$/);
  });
});
