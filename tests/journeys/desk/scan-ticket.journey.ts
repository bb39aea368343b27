import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumArgs, headlessChromiumPath } from '../../support/browser/chromium.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { authenticate, bookTwoHours, openAs } from '../steps.ts';

/** Writes a film of the ticket's QR code to `file`, which Chromium plays instead of a camera. */
async function film(ticket: Page, file: string): Promise<void> {
  const svg = await ticket.getByRole('img', { name: /^QR code/ }).evaluate((image) => image.outerHTML);
  const wall = await ticket.context().newPage();
  await wall.setViewportSize({ width: 640, height: 480 });
  await wall.setContent(`<body style="margin:0;padding:60px 140px;background:#ddd">${svg}</body>`);
  const picture = await wall.screenshot({ type: 'jpeg', quality: 90 });
  await writeFile(file, Buffer.concat([picture, picture]));
  await wall.close();
}

async function withCamera<Result>(
  file: string,
  work: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: headlessChromiumPath(),
    args: [
      ...chromiumArgs,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

for (const viewport of sampled('scan ticket', [phone, desktop])) {
  test.describe(`scan ticket, ${viewport.width} px`, () => {
    test('ticket scanned at the desk: the day sheet shows its booking', async ({ browser, app }) => {
      test.slow();
      const folder = await mkdtemp(path.join(tmpdir(), 'maidan-camera-'));
      const file = path.join(folder, 'ticket.mjpeg');
      const player = await (await browser.newContext({ baseURL: app.origin, viewport })).newPage();
      await authenticate(player, 'player3@maidan.test');
      const { items } = await (await player.request.get('/api/turfs?q=Lawspet')).json();
      const { id } = await bookTwoHours(player, items[0].id, 2);
      await player.goto(`/bookings/${id}/ticket`);
      await film(player, file);
      await player.context().close();

      await withCamera(file, async (camera) => {
        const desk = await (await camera.newContext({ baseURL: app.origin, viewport })).newPage();
        await openAs(desk, 'owner@maidan.test', '/owner/dashboard');
        await desk.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Day sheet' }).click();
        await expect(desk).toHaveURL(/\/desk\/day/);
        await desk.getByRole('button', { name: 'Scan a ticket' }).click();
        const result = desk.getByRole('status').filter({ hasText: 'Arjun Shetty plays' });
        await expect(result).toContainText('at Lawspet Kick Yard');
        await expect(result.getByRole('link', { name: 'Show on the sheet' })).toBeVisible();
      });
      await rm(folder, { recursive: true });
    });
  });
}
