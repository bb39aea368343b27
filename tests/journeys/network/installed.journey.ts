import { expect, phone, test } from '../../support/browser/journey.ts';
import { deploy } from '../../support/servers/next-version.ts';
import { offlineErrors, workerReady } from './offline-pages.ts';

test.use({ viewport: phone, expectedConsoleErrors: offlineErrors, serviceWorkers: 'allow' });

test.slow();

test.describe('installed', () => {
  test('new version: waits, shows a toast and loads on Reload', async ({ app, context }) => {
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

  test('Reload works after a newer version or a reload in another tab', async ({ app, context }) => {
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

  test('installation: manifest, icons in the declared sizes, and an uncached service worker', async ({
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
});
