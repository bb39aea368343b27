import type { Page } from '@playwright/test';
import { expect, phone, test } from '../support/journey.ts';
import { deploy } from '../support/next-version.ts';
import { expectAccessibleNow, wcag } from './accessible.ts';
import { signIn } from './steps.ts';

test.use({
  viewport: phone,
  // Being offline is what these journeys provoke; the offline page answers 503.
  expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|503/],
});

test.slow();

const seen = /Offline\. Seen \w{3} \d+ \w{3}, \d+(:\d\d)? [ap]m\./;

async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });
}

/** Signs in and reaches the bookings the way people do, with the worker watching. */
async function openBookings(page: Page, email: string): Promise<void> {
  await page.goto('/login?returnTo=/bookings');
  await workerReady(page);
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'My bookings' })).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => keptPaths(page)).toContain('/bookings');
}

function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept = await (await caches.open('maidan-pages')).keys();
    return kept.map(({ url }) => new URL(url).pathname);
  });
}

test('without network bookings open as last seen, other pages say so; back online all is fresh', async ({
  page,
  context,
}) => {
  await openBookings(page, 'player@maidan.test');
  const code = await page.locator('dd').first().textContent();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.reload();
  await expect(page.getByText(seen)).toBeVisible();
  await expect(page.locator('dd').first()).toHaveText(code ?? '');

  // Links are the worker's once all scripts have run.
  await page.waitForLoadState('networkidle');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(/\/faq$/);
  await expect(page.getByRole('heading', { name: 'No signal out here' })).toBeVisible();
  await page.getByRole('link', { name: /^My bookings Seen/ }).click();
  await expect(page).toHaveURL(/\/bookings$/);
  await expect(page.getByText(seen)).toBeVisible();

  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  await context.setOffline(false);
  // The copy's own way back; once its scripts have heard of the network, theirs.
  await page.getByRole('link', { name: /^(Try again|Show fresh)$/ }).click();
  await expect(page.getByText(seen)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'My bookings' })).toBeVisible();
});

test('a ticket that was seen opens at the gate without network, code and all', async ({ page, context }) => {
  await openBookings(page, 'player@maidan.test');
  await page.getByRole('link', { name: 'Show ticket' }).click();
  await expect(page.getByRole('heading', { name: 'Your ticket' })).toBeVisible();
  await page.reload();
  await expect.poll(() => keptPaths(page)).toContainEqual(expect.stringMatching(/\/ticket$/));
  const ticket = page.url();
  await context.setOffline(true);
  await page.goto('/browse');
  await page.getByRole('link', { name: /^Ticket, \w{3} \d+ \w{3}.* Seen/ }).click();
  await expect(page).toHaveURL(ticket);
  // On a small phone nothing lies over what is shown at the gate.
  await page.setViewportSize({ width: 360, height: 640 });
  for (const top of [0, 60, 120, 180, 240]) {
    await page.evaluate((y) => scrollTo(0, y), top);
    const code = await page.getByRole('region', { name: 'Ticket' }).locator('svg').first().boundingBox();
    const button = await page.getByRole('link', { name: /^Ask / }).boundingBox();
    if (!code || !button) throw new Error('the ticket or the button is not there');
    const isBeside = button.y >= code.y + code.height || button.x >= code.x + code.width;
    expect(isBeside || button.y + button.height <= code.y, `scrolled by ${top}`).toBe(true);
  }
  await expect(page.getByText(seen)).toBeVisible();
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
  await expect(page.getByText('Code at the gate')).toBeVisible();
});

test('a link followed on a page that was opened before the network went leads to the offline page', async ({
  page,
  context,
}) => {
  await page.goto('/about');
  await workerReady(page);
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Football' }).click();
  await expect(page).toHaveURL(/\/browse\?sport=football$/);
  await expect(page.getByRole('heading', { name: 'No signal out here' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/browse\?sport=football$/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('signing out leaves no copy of anything, even when the network fails it', async ({ page, context }) => {
  await openBookings(page, 'player@maidan.test');
  await page.route('**/logout.data', (route) => route.abort());
  await page.getByLabel(/^Account of/).click();
  await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
  await expect.poll(() => keptPaths(page)).toEqual([]);
  await context.setOffline(true);
  await page.goto('/bookings');
  await expect(page.getByRole('heading', { name: 'No signal out here' })).toBeVisible();
  await expect(page.getByRole('link', { name: /My bookings/ })).toHaveCount(0);
});

test('signing out without any network leaves no copy either', async ({ page, context }) => {
  await openBookings(page, 'player@maidan.test');
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.getByLabel(/^Account of/).click();
  await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
  await expect(page.getByRole('alert')).toHaveText(
    /You are still signed in; copies kept on this device are gone/,
  );
  await expect.poll(() => keptPaths(page)).toEqual([]);
});

test('older bookings, opened as a whole page, do not take the place of the next games', async ({
  page,
  context,
}) => {
  await openBookings(page, 'player@maidan.test');
  const { nextCursor } = await (await page.request.get('/api/bookings?when=past&limit=1')).json();
  await page.goto(`/bookings?${new URLSearchParams({ past: nextCursor })}`);
  await expect(page.getByRole('link', { name: 'Back to the next games' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.goto('/bookings');
  await expect(page.getByText(seen)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Show ticket' })).toBeVisible();
});

/** Without a word of signing out. A page that stands open then would be refused its stream, and its console say so. */
async function endSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

test('copies end when the session is over, and when somebody else signs in', async ({
  page,
  context,
  app,
}) => {
  await openBookings(page, 'player@maidan.test');
  await endSession(page);
  await page.goto('/browse');
  await expect.poll(() => keptPaths(page)).toEqual([]);

  await openBookings(page, 'player@maidan.test');
  const own = await page.locator('dd').first().textContent();
  await endSession(page);
  const answer = await context.request.post('/api/auth/sign-in/email', {
    headers: { origin: app.origin },
    data: { email: 'player2@maidan.test', password: 'Maidan-demo-1' },
  });
  expect(answer.status()).toBe(200);
  await page.goto('/about');
  await expect.poll(() => keptPaths(page)).toEqual([]);
  await page.goto('/bookings');
  await expect.poll(() => keptPaths(page)).toContain('/bookings');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(seen)).toBeVisible();
  await expect(page.getByText(own ?? '', { exact: true })).toHaveCount(0);
});

test('a form that the network fails keeps what was typed and says so', async ({ page, context }) => {
  await page.goto('/forgot-password');
  await workerReady(page);
  const email = page.getByLabel('Email');
  await email.fill('asha@example.in');
  const send = page.getByRole('main').getByRole('button');
  const problem = page.getByRole('alert').filter({ hasText: 'Network error. Please check your connection' });

  await context.setOffline(true);
  await send.click();
  await expect(problem).toBeVisible();
  await expect(email).toHaveValue('asha@example.in');

  await context.setOffline(false);
  await expect(problem).toHaveCount(0);
  // A network that is there and carries nothing.
  await page.route('**/forgot-password.data', (route) => route.abort());
  await send.click();
  await expect(problem).toBeVisible();
  await expect(email).toHaveValue('asha@example.in');
  await page.unroute('**/forgot-password.data');
  await send.click();
  await expect(page.getByText(/If .*account|sent/i).first()).toBeVisible();
});

test('a new version waits, says so, and comes with a press on Reload', async ({ app, context }) => {
  const deployment = await deploy(app.origin);
  try {
    const page = await context.newPage();
    await page.goto(`${deployment.origin}/about`);
    await workerReady(page);
    await page.reload();
    await expect(page.getByText('A new version is ready')).toHaveCount(0);
    deployment.release();
    await page.goto(`${deployment.origin}/faq`);
    const toast = page.getByRole('complementary', { name: 'New version' });
    await expect(toast).toContainText('A new version is ready');
    await toast.getByRole('button', { name: 'Later' }).click();
    await expect(toast).toHaveCount(0);
    await page.reload();
    const reloaded = page.waitForEvent('load');
    await toast.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    await workerReady(page);
    await expect(toast).toHaveCount(0);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
    await page.close();
  } finally {
    await deployment.close();
  }
});

test('Reload is heard though a newer version came meanwhile, or another tab has reloaded before', async ({
  app,
  context,
}) => {
  const deployment = await deploy(app.origin);
  const openTab = async () => {
    const page = await context.newPage();
    await page.goto(`${deployment.origin}/about`);
    await workerReady(page);
    return { page, toast: page.getByRole('complementary', { name: 'New version' }) };
  };
  const press = async ({ page, toast }: Awaited<ReturnType<typeof openTab>>) => {
    const reloaded = page.waitForEvent('load');
    await toast.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
  };
  try {
    const [first, second] = [await openTab(), await openTab()];
    deployment.release();
    await first.page.reload();
    await expect(first.toast).toContainText('A new version is ready');
    await expect(second.toast).toContainText('A new version is ready');
    deployment.release();
    await first.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const { waiting } = registration;
      const isReplaced = new Promise((done) => waiting?.addEventListener('statechange', done));
      await registration.update();
      await isReplaced;
    });
    await press(first);
    await press(second);
    await expect(second.toast).toHaveCount(0);
    await first.page.close();
    await second.page.close();
  } finally {
    await deployment.close();
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the offline page and bars are accessible, ${colorScheme}`, async ({ page, context }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openBookings(page, 'player@maidan.test');
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expectAccessibleNow(page, wcag);
    await page.reload();
    await expect(page.getByText(seen)).toBeVisible();
    // It comes back as far down as it was left, and what has slid under the bar by then is nothing to press.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessibleNow(page, wcag);
    await page.goto('/browse');
    await expect(page.getByRole('heading', { name: 'No signal out here' })).toBeVisible();
    await expectAccessibleNow(page, wcag);
  });
}

test('it can be installed: manifest, icons of the sizes it names, a worker nobody keeps', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await request.get(href ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ name: 'Maidan', start_url: '/', display: 'standalone' });
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type'], src).toContain(type);
    if (type !== 'image/png') continue;
    const png = await icon.body();
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts) expect(['/browse', '/bookings']).toContain(url);
  for (const path of ['/favicon.ico', '/apple-touch-icon.png'])
    expect((await request.get(path)).status(), path).toBe(200);
  const worker = await request.get('/sw.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
});
