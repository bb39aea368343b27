import sharp from 'sharp';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { pictureLimits } from '../../../contract/turfs/picture-limits.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { expectAccessibleNow } from '../screens/accessible.ts';
import { expectNoSidewaysScroll, openAs } from '../steps.ts';

// Rejected forms and files, and a lost request.
test.use({ expectedConsoleErrors: [/4\d\d \([A-Z][A-Za-z ]+\)|ERR_FAILED/] });

const photo = async (name: string, colour: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 800, channels: 3, background: colour } })
    .jpeg()
    .toBuffer(),
});

/** Over the limit of 5 MB, so that the browser must shrink it. Decoders ignore bytes after the picture. */
const largePhoto = async () => {
  const { buffer, ...rest } = await photo('large.jpg', '#2a4aa3');
  return { ...rest, buffer: Buffer.concat([buffer, Buffer.alloc(pictureLimits.mostBytes)]) };
};

test.describe('turf desk', () => {
  test('turf on a phone: added with pictures, edited and deleted', async ({ page }) => {
    await page.setViewportSize(phone);
    await openAs(page, 'owner@maidan.test', '/desk/turfs/new');
    await page.getByLabel('Turf name').fill('Lagoon Ground');
    await page.getByLabel('Hourly rate in ₹').fill('0');
    await page.getByLabel('Another amenity').fill('Cafe');
    await page.getByLabel('Another amenity').press('Enter');
    await page.getByLabel('Another amenity').fill('first aid');
    await page.getByLabel('Another amenity').press('Enter');
    await expect(page.getByRole('checkbox', { name: 'First Aid' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Cafe' })).toBeChecked();
    await page.getByRole('checkbox', { name: 'Parking' }).check();
    await page.getByRole('button', { name: 'Add turf' }).click();
    await expect(page.getByText('Location is required')).toBeVisible();
    await expect(page.getByText('Price must be positive')).toBeVisible();
    await expect(page.getByLabel('Location')).toBeFocused();
    await expect(page.getByLabel('Turf name')).toHaveValue('Lagoon Ground');
    await expect(page.getByRole('checkbox', { name: 'Cafe' })).toBeChecked();
    await expectAccessibleNow(page);

    await page.getByLabel('Location').fill('Lawspet, Puducherry');
    await page.getByLabel('Hourly rate in ₹').fill('640');
    await page.getByLabel('Sport').selectOption('Football');
    await page.getByLabel('Closes').selectOption('24:00');
    await page.getByLabel('Break after a game').selectOption('30 minutes');
    await page.getByLabel('Description').fill('https://maps.example/'.padEnd(300, 'x'));
    await expectNoSidewaysScroll(page);

    // The session expires: the input must survive.
    const cookies = await page.context().cookies();
    await page.context().clearCookies({ name: /^maidan\./ });
    await page.getByRole('button', { name: 'Add turf' }).click();
    await expect(page.getByRole('alert')).toContainText('Session expired. Please login again');
    const login = await page.getByRole('link', { name: 'Sign in', exact: true }).getAttribute('href');
    expect(login).toBe('/login?returnTo=%2Fdesk%2Fturfs%2Fnew');
    await page.context().addCookies(cookies);
    await page.getByRole('button', { name: 'Add turf' }).click();
    await expect(page.getByText('Turf added successfully')).toBeVisible();
    await expect(page.getByLabel('Break after a game')).toHaveValue('30');

    await expect(page.getByText('Add 3 more photos to complete your listing.')).toBeVisible();
    const files = page.getByLabel('Drag pictures here, paste them, or');
    await files.setInputFiles([
      await photo('one.jpg', '#0f6b43'),
      { name: 'lie.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
      await photo('two.jpg', '#a35b2a'),
      await largePhoto(),
    ]);
    await expect(page.getByRole('img', { name: 'Picture 3' })).toBeVisible();
    const uploads = page.getByRole('list', { name: 'Uploads' });
    await expect(uploads.getByRole('listitem')).toHaveCount(2);
    await expect(uploads.getByRole('alert').first()).toContainText(
      'Upload failed: Invalid file type. Please upload JPEG, PNG, or WebP images.',
    );
    await expect(page.getByText('to complete your listing')).toHaveCount(0);
    await uploads.getByRole('button', { name: 'Dismiss' }).first().click();
    await uploads.getByRole('button', { name: 'Dismiss' }).first().click();
    await page.getByRole('textbox', { name: 'Description of picture 2' }).fill('The ground at dusk');
    await page.getByRole('button', { name: 'Save description of picture 2' }).click();
    await expect(page.getByRole('img', { name: 'The ground at dusk' })).toBeVisible();
    await page.getByRole('button', { name: 'Make first: picture 2' }).click();
    await expect(page.getByRole('textbox', { name: 'Description of picture 1' })).toHaveValue(
      'The ground at dusk',
    );
    await page.getByLabel('Remove picture 3', { exact: true }).click();
    const warning = page.getByText('This permanently deletes the picture.');
    await expect(warning.filter({ visible: true })).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Pictures 3 of 6' })).toBeVisible();
    await page.getByRole('button', { name: 'Yes, remove it: picture 3' }).click();
    await expect(page.getByRole('heading', { name: 'Pictures 2 of 6' })).toBeVisible();
    await expectAccessibleNow(page);

    // A rejected file must not count towards the limit of six.
    const colours = ['#123456', '#345612', '#561234'];
    const more = await Promise.all(colours.map((colour) => photo(`${colour.slice(1)}.jpg`, colour)));
    await files.setInputFiles(more);
    await expect(page.getByRole('heading', { name: 'Pictures 5 of 6' })).toBeVisible();
    await files.setInputFiles([
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
      await photo('good.jpg', '#0f6b43'),
      await photo('one-too-many.jpg', '#0f6b43'),
    ]);
    // The toast appears at once for a few seconds; on a busy machine the pictures arrive after it.
    await expect(page.getByText('Maximum 6 images allowed')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Pictures 6 of 6' })).toBeVisible();

    await page.getByRole('link', { name: 'View as a player' }).click();
    // The heading alone would also match the desk's page.
    await expect(page).toHaveURL(/\/turf\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { name: 'Lagoon Ground', level: 1 })).toBeVisible();
    await expect(page.getByText('Cafe')).toBeVisible();
    await page.goBack();
    await page.getByText('Delete this turf').click();
    await page.getByRole('button', { name: 'Yes, delete it' }).click();
    await expect(page.getByText('Turf deleted successfully')).toBeVisible();
    await page.goto('/browse?q=Lagoon');
    await expect(page.getByText('No turfs found')).toBeVisible();
  });

  test('dropped and pasted pictures upload; a failed upload works on retry', async ({ page }) => {
    await openAs(page, 'owner@maidan.test', '/owner/dashboard');
    await page.getByRole('link', { name: /^Edit/ }).first().click();
    const drop = page.getByRole('group', { name: 'Add pictures' });
    await expect(page.getByLabel('Drag pictures here, paste them, or')).toBeVisible();
    const counted = page.getByRole('heading', { name: /^Pictures \d of 6/ });
    const count = async () => Number(/\d/.exec((await counted.textContent()) ?? '')?.[0]);
    const before = await count();
    const carry = async (name: string, color: string) => {
      const { buffer } = await photo(name, color);
      return page.evaluateHandle(
        ({ bytes, name }) => {
          const data = new DataTransfer();
          data.items.add(new File([Uint8Array.from(bytes)], name, { type: 'image/jpeg' }));
          return data;
        },
        { bytes: [...buffer], name },
      );
    };
    await drop.dispatchEvent('drop', { dataTransfer: await carry('dropped.jpg', '#0f6b43') });
    await expect.poll(count).toBe(before + 1);
    const pasted = await carry('pasted.jpg', '#a35b2a');
    /** @returns whether the browser may paste as usual */
    const paste = () =>
      pasted.evaluate((data) =>
        document.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        ),
      );
    expect(await paste()).toBe(false);
    await expect.poll(count).toBe(before + 2);
    // Excel also copies a table as a picture.
    await pasted.evaluate((data) => data.setData('text/plain', 'Floodlights, changing rooms'));
    expect(await paste()).toBe(true);

    await page.route('**/api/turfs/*/images', (route) => route.abort());
    await drop.dispatchEvent('drop', { dataTransfer: await carry('lost.jpg', '#2a4aa3') });
    await expect(page.getByText('Failed to upload lost.jpg')).toBeVisible();
    await page.unroute('**/api/turfs/*/images');
    // When offline, the page and the form's input must stay, too.
    await page.getByLabel('Turf name').fill('Half typed');
    await page.route(/\/desk\/turfs\/.*\.data/, (route) => route.abort());
    const refreshed = page.waitForEvent('requestfailed', (request) => request.url().includes('.data'));
    await page.route('**/api/turfs/*/images', (route) => route.abort());
    await drop.dispatchEvent('drop', { dataTransfer: await carry('offline.jpg', '#2a4aa3') });
    await refreshed;
    await expect(page.getByText('Failed to upload offline.jpg')).toBeVisible();
    await page.unroute('**/api/turfs/*/images');
    await page.unroute(/\/desk\/turfs\/.*\.data/);
    await page.getByRole('button', { name: 'Dismiss' }).last().click();
    await expect(page.getByLabel('Turf name')).toHaveValue('Half typed');
    await page.getByRole('list', { name: 'Uploads' }).getByRole('button', { name: 'Retry' }).click();
    await expect.poll(count).toBe(before + 3);
    await expect(page.getByRole('list', { name: 'Uploads' }).getByRole('listitem')).toHaveCount(0);
  });

  test('without JavaScript: form works; turf with bookings cannot be deleted', async ({ browser, app }) => {
    const context = await browser.newContext({
      baseURL: app.origin,
      viewport: desktop,
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    await openAs(page, 'owner@maidan.test', '/desk/turfs/new');
    await page.getByLabel('Turf name').fill('Script-free Ground');
    await page.getByLabel('Location').fill('Lawspet, Puducherry');
    await page.getByLabel('Sport').selectOption('Tennis');
    await page.getByLabel('More amenities, separated by commas').fill('Cafe, Ball wall');
    await page.getByRole('button', { name: 'Add turf' }).click();
    await expect(page.getByRole('checkbox', { name: 'Ball wall' })).toBeChecked();
    const said = page.locator('noscript [role=status]');
    await expect(said).toHaveText('Turf added successfully');
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByText('Choose a picture first.')).toBeVisible();
    await expect(said).toHaveCount(0);
    await page.getByLabel('Choose pictures').setInputFiles([await photo('one.jpg', '#0f6b43')]);
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByRole('heading', { name: 'Pictures 1 of 6' })).toBeVisible();

    const busy = await (await page.request.get('/api/turfs?q=Lawspet Kick Yard')).json();
    await page.goto(`/desk/turfs/${busy.items[0].id}`);
    await page.getByText('Delete this turf').click();
    await page.getByRole('button', { name: 'Yes, delete it' }).click();
    await expect(page.getByText('There are bookings at these hours.')).toBeVisible();
    await expect(page.locator('section[aria-labelledby="archive"] li').first()).toBeVisible();
    await page.goto('/desk/turfs/00000000-0000-7000-8000-000000000000');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.close();
  });

  test('owner cancels a booking: the player sees the reason and refund', async ({ browser, app }) => {
    const open = async (email: string, path: string) => {
      const page = await (await browser.newContext({ baseURL: app.origin, viewport: phone })).newPage();
      await openAs(page, email, path);
      return page;
    };
    const owner = await open('owner@maidan.test', '/owner/dashboard');
    const folded = owner
      .getByRole('region', { name: 'The next 7 days' })
      .locator('details:not([open]) > summary');
    while ((await folded.count()) > 0) await folded.first().click();
    const booking = owner.getByRole('link', { name: /^Booking \w+ of Karthik R\./ }).first();
    const path = (await booking.getAttribute('href')) ?? '';
    await booking.click();
    const game = owner.getByRole('region', { name: 'The game' });
    await expect(game).toHaveText(/^Confirmed.*Karthik Raman.*Due at the venue₹/);
    await expect(game.getByRole('link', { name: /^Day sheet of/ })).toHaveAttribute('href', /turfId=.*#at-/);
    await owner.getByText('Cancel this booking').click();
    await owner.getByRole('button', { name: 'Cancel and refund' }).click();
    await expect(owner.getByRole('textbox', { name: 'Reason' })).toBeFocused();
    await owner.getByRole('textbox', { name: 'Reason' }).fill('The nets are torn');
    await owner.getByRole('button', { name: 'Cancel and refund' }).click();
    await expect(owner.getByText('Booking cancelled successfully')).toBeVisible();
    await expect(owner.getByText('Cancel this booking')).toHaveCount(0);
    await expect(game).toHaveText(/^Cancelled/);

    const player = await open('player@maidan.test', path);
    await expect(player.getByText('The nets are torn').first()).toBeVisible();
    await expect(player.getByText('Cancelled', { exact: true }).first()).toBeVisible();
    await expect(player.getByText(/refund|back/i).first()).toBeVisible();
    await owner.context().close();
    await player.context().close();
  });

  test('desk pages keep the chosen turf and day, even an unlisted turf', async ({ page }) => {
    await page.setViewportSize(phone);
    await openAs(page, 'owner@maidan.test', '/desk/payouts');
    await expect(page).toHaveURL('/desk/payouts');
    const data = { name: 'Zebra Ground', location: 'Adyar, Chennai', sport: 'football' };
    const { id: turfId } = await (await page.request.post('/api/turfs', { data })).json();
    const date = addDays(istDateOf(new Date()), 3);
    const turf = page.getByRole('main').getByLabel('Turf', { exact: true });
    const go = (name: string) =>
      page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name }).click();

    await page.goto(`/desk/day?${new URLSearchParams({ turfId, date })}`);
    await go('Time slots');
    await expect(turf).toHaveValue(turfId);
    await expect(page.getByLabel('Day', { exact: true })).toHaveValue(date);
    await page.getByRole('link', { name: /close .*slots/i }).click();
    await expect(turf).toHaveValue(turfId);
    await page.getByLabel('Reason').fill('Rain');
    await page.getByRole('button', { name: 'Close these slots' }).click();
    await page.getByRole('link', { name: 'Close other slots' }).click();
    await expect(turf).toHaveValue(turfId);
    await expect(page.getByLabel('First day')).toHaveValue(date);
    await go('Pricing');
    await expect(turf).toHaveValue(turfId);
    await expect(page).toHaveURL(/\/pricing/);
    await page.getByRole('navigation', { name: 'Desk' }).locator('summary').click();
    await go('Figures');
    await expect(page.getByRole('heading', { name: 'Figures', level: 1 })).toBeVisible();
    await go('Day sheet');
    await expect(page.getByText('Zebra Ground, Adyar, Chennai').first()).toBeVisible();

    expect((await page.request.delete(`/api/turfs/${turfId}`)).ok()).toBe(true);
    await page.goto(`/desk/turfs/${turfId}`);
    await page.getByRole('link', { name: 'Day sheet for this turf' }).click();
    await page.locator('summary', { hasText: 'Another turf or day' }).click();
    await expect(turf).toHaveValue(turfId);
    await expect(turf.getByRole('option', { selected: true })).toHaveText(
      'Zebra Ground, Adyar, Chennai (unlisted)',
    );
    await go('Time slots');
    await expect(turf).toHaveValue(turfId);
  });
});
