import sharp from 'sharp';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { expectAccessible, expectAccessibleNow } from '../screens/accessible.ts';
import { expectNoSidewaysScroll, signedIn } from '../steps.ts';

const photo = async (name: string, colour: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 800, channels: 3, background: colour } })
    .jpeg()
    .toBuffer(),
});

type Signed = Awaited<ReturnType<typeof signedIn>>;

/** Lists two courts of a new venue. @returns the page of the desk for the first */
async function listTwoCourts({ request }: Signed, name: string): Promise<string> {
  const place = { location: 'Thondamuthur, Coimbatore', latitude: 10.99, longitude: 76.83 };
  const add = async (data: object) => (await request.post('/api/turfs', { data })).json();
  const first = await add({ name, sport: 'tennis', ...place });
  await add({ name: `${name} 2`, sport: 'tennis', venueId: first.venue.id });
  return `/desk/turfs/${first.id}`;
}

for (const viewport of sampled('venue pictures', [phone, desktop]))
  test(`venue pictures, ${viewport.width} px: added, shown first, removed`, async ({ browser, app }) => {
    const name = `Hill Courts ${viewport.width}`;
    const page = await signedIn(browser, app.origin, 'owner@maidan.test', { viewport });
    await page.goto(await listTwoCourts(page, name));
    await page.getByRole('link', { name: 'Edit venue and its pictures' }).click();
    await expect(page.getByRole('heading', { name: 'Pictures 0 of 6' })).toBeVisible();
    const files = page.getByLabel('Drag pictures here, paste them, or');
    await files.setInputFiles([
      await photo('gate.jpg', '#0f6b43'),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
      await photo('parking.jpg', '#a35b2a'),
    ]);
    await expect(page.getByRole('heading', { name: 'Pictures 2 of 6' })).toBeVisible();
    await expect(page.getByText('Upload failed: Invalid file type.')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('textbox', { name: 'Description of picture 2' }).fill('Cars park at the gate');
    await page.getByRole('button', { name: 'Save description of picture 2' }).click();
    await page.getByRole('button', { name: 'Make first: picture 2' }).click();
    await expect(page.getByRole('textbox', { name: 'Description of picture 1' })).toHaveValue(
      'Cars park at the gate',
    );
    await expectNoSidewaysScroll(page);
    await expectAccessibleNow(page);

    const form = page.url();
    await page.getByRole('link', { name: "See the venue's page" }).click();
    const photos = page.getByRole('region', { name: `Photos of ${name}` });
    await expect(photos.getByRole('img').first()).toHaveAttribute('alt', 'Cars park at the gate');
    await expect(page.getByRole('link', { name: '2 photos' })).toBeVisible();
    const where = page.getByRole('region', { name: 'Where it is' });
    await expect(where.getByRole('img', { name: new RegExp(`^Map of ${name}`) })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const first = await photos.getByRole('img').first().getAttribute('src');
    await page.goto('/browse?q=hill+courts');
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
    await expect(card.locator(`img[src="${first}"]`)).toHaveCount(1);
    await card.getByRole('heading', { level: 3 }).getByRole('link').click();

    await expect(photos).toBeVisible();
    await page.goto(form);
    for (const left of [1, 0]) {
      await page.getByLabel('Remove picture 1', { exact: true }).click();
      await page.getByRole('button', { name: 'Yes, remove it: picture 1' }).click();
      await expect(page.getByRole('heading', { name: `Pictures ${left} of 6` })).toBeVisible();
    }
    await page.getByRole('link', { name: "See the venue's page" }).click();
    await expect(page.getByRole('heading', { name: 'Free hours' })).toBeVisible();
    await expect(photos).toHaveCount(0);
    expect((await page.request.get(first ?? '')).status()).toBe(404);
    await page.context().close();
  });

test('without JavaScript: pictures of a venue; other owners find no form', async ({ browser, app }) => {
  const page = await signedIn(browser, app.origin, 'owner@maidan.test', {
    viewport: phone,
    javaScriptEnabled: false,
  });
  await page.goto(await listTwoCourts(page, 'Plain Courts'));
  await page.getByRole('link', { name: 'Edit venue and its pictures' }).click();
  await page
    .getByLabel('Choose pictures')
    .setInputFiles([await photo('gate.jpg', '#0f6b43'), await photo('parking.jpg', '#a35b2a')]);
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByRole('heading', { name: 'Pictures 2 of 6' })).toBeVisible();
  const other = await signedIn(browser, app.origin, 'owner2@maidan.test');
  expect((await other.goto(page.url()))?.status()).toBe(404);
  await other.context().close();
  await page.context().close();
});
