import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { expectAccessible } from '../screens/accessible.ts';
import { expectNoSidewaysScroll, signedIn } from '../steps.ts';

const tomorrow = addDays(istDateOf(new Date()), 1);

for (const viewport of sampled('venue', [phone, desktop])) {
  test(`venue, ${viewport.width} px: an hour of another court is picked`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/browse?q=whitefield+tennis');
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'More at Whitefield Sports Village' })).toBeVisible();
    await page.getByRole('link', { name: 'See all free hours here' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Whitefield Sports Village' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    const court = page.getByRole('article').filter({ hasText: 'Whitefield Shuttle Court' });
    await expect(court).toContainText(/Open \d+\sam–12\smidnight/);
    const data = await page.locator('script[type="application/ld+json"]').first().textContent();
    const place = [JSON.parse(data ?? '')].flat()[0];
    expect(place.containsPlace[0].openingHoursSpecification.opens).toMatch(/^0\d:00$/);
    expect(place.image).toHaveLength(3 + place.containsPlace.length);
    const preview = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect(preview).toBe(place.image[0]);
    const where = page.getByRole('region', { name: 'Where it is' });
    await expect(
      where.getByRole('img', { name: /^Map of Whitefield Sports Village and \d places nearby/ }),
    ).toBeVisible();
    await expect(where.getByRole('listitem').first()).toContainText(/\d (km|m)$/);
    await expect(where.getByRole('link', { name: 'Directions' })).toHaveAttribute(
      'href',
      /12\.9698%2C77\.7499/,
    );
    const day = page.getByRole('navigation', { name: 'Day', exact: true }).getByRole('link').nth(4);
    const date = /date=(\S+)/.exec((await day.getAttribute('href')) ?? '')?.[1];
    await day.click();
    await expect(day).toHaveAttribute('aria-current', 'date');
    const hours = page.getByRole('list', { name: 'Free hours of Whitefield Shuttle Court' });
    await hours.getByRole('link', { name: /^7\sam ₹/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Whitefield Shuttle Court' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`date=${date}`));
    await expect(page.getByRole('checkbox', { name: /^7\D8\sam.*₹/ })).toBeChecked();
  });
}

for (const viewport of sampled('venue in a list', [phone, desktop])) {
  test.describe(`search, ${viewport.width} px`, () => {
    test.use({ viewport });

    for (const javaScriptEnabled of sampled('venue in a list, scripts', [true, false]))
      test(`venue of four turfs: one entry, scripts ${javaScriptEnabled}`, async ({ browser, app }) => {
        const page = await browser.newPage({ baseURL: app.origin, viewport, javaScriptEnabled });
        await page.goto(`/browse?q=porur&date=${tomorrow}&from=6&to=12`);
        await expect(page.getByRole('status').filter({ hasText: 'Showing' })).toContainText('at one venue');
        const entry = page.getByRole('article');
        await expect(entry).toHaveCount(1);
        await expect(entry.getByRole('heading', { level: 3 })).toHaveText('Porur Lakeside Arena');
        const cricket = page.getByRole('list', { name: 'Free hours of Porur Lakeside Cricket Box' });
        const half = page.getByRole('list', { name: 'Free hours of Porur Lakeside Half A' });
        if (viewport === phone) {
          await entry.getByText('Cricket', { exact: true }).first().click();
          await expect(cricket).toBeVisible();
          await expect(half).toBeHidden();
          await entry.getByText('Half A', { exact: true }).click();
          await expect(cricket).toBeHidden();
        } else {
          await expect(cricket).toBeVisible();
          await expect(entry.getByRole('radio')).toHaveCount(0);
        }
        await expectNoSidewaysScroll(page);
        if (javaScriptEnabled) await expectAccessible(page);
        await half.getByRole('link').first().click();
        await expect(page.getByRole('heading', { level: 1, name: 'Porur Lakeside Half A' })).toBeVisible();
        await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
        await page.goBack();
        await expect(page).toHaveURL(/\/browse/);
        await expect(entry).toHaveCount(1);
        await entry.getByRole('heading', { level: 3 }).getByRole('link').click();
        await expect(page).toHaveURL(new RegExp(`/venue/.*date=${tomorrow}`));
        await page.context().close();
      });
  });
}

test('owner adds another turf to a venue: values suggested, place given', async ({ browser, app }) => {
  const page = await signedIn(browser, app.origin, 'owner@maidan.test', { viewport: phone });
  await page.goto('/owner/dashboard');
  await page
    .getByRole('link', { name: /^Edit turf/ })
    .first()
    .click();
  const rate = await page.getByLabel(/^Hourly rate/).inputValue();
  await page.getByRole('link', { name: 'Add another turf here' }).click();
  await expect(page).toHaveURL(/new\?copy=/);
  await expect(page.getByLabel('Turf name')).toHaveValue('');
  await expect(page.getByLabel(/^Hourly rate/)).toHaveValue(rate);
  await expect(page.getByLabel('Location')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add turf' }).click();
  await expect(page.getByText('Turf name is required')).toBeVisible();
  await page.getByLabel('Turf name').fill('Court B');
  await page.getByRole('button', { name: 'Add turf' }).click();
  await expect(page).toHaveURL(/\/desk\/turfs\/[0-9a-f-]{36}$/);
  await page.getByRole('link', { name: 'Edit venue and its pictures' }).click();
  await page.getByLabel('Venue name').fill(' ');
  await page.getByLabel('About the venue').fill('Two courts behind the bus stand.');
  await page.getByLabel('Amenities for all turfs').fill('Parking, Cafe, parking');
  await page.getByRole('button', { name: 'Save venue' }).click();
  await expect(page.getByText('Venue name is required')).toBeVisible();
  await page.getByLabel('Venue name').fill('Sports Yard');
  await page.getByRole('button', { name: 'Save venue' }).click();
  await expect(page.getByText('Venue saved')).toBeVisible();
  await expect(page.getByLabel('Amenities for all turfs')).toHaveValue('Parking, Cafe');
  await page.getByRole('link', { name: "See the venue's page" }).click();
  await expect(page.getByText('Two courts behind the bus stand.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Cafe' })).toBeVisible();
  await page.getByRole('link', { name: 'Court B' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Court B' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'More at Sports Yard' })).toBeVisible();
  await page.context().close();
});

test('owner moves a turf to another venue; one with bookings stays', async ({ browser, app }) => {
  const page = await signedIn(browser, app.origin, 'owner2@maidan.test', { viewport: phone });
  await page.goto('/owner/dashboard');
  const edit = page.getByRole('link', { name: /^Edit turf/ });
  await edit.first().click();
  await page.getByLabel('New venue').selectOption({ index: 0 });
  await page.getByRole('button', { name: 'Move turf' }).click();
  await expect(page.getByText('Cancel and refund them first')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Move to another venue' }).getByRole('listitem').first(),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Add another turf here' }).click();
  await expect(page).toHaveURL(/new\?copy=/);
  await expect(page.getByLabel('Turf name')).toHaveValue('');
  await page.getByLabel('Turf name').fill('Court Z');
  await page.getByRole('button', { name: 'Add turf' }).click();
  await expect(page).toHaveURL(/\/desk\/turfs\/[0-9a-f-]{36}$/);
  const place = await page.getByLabel('Location').inputValue();
  await page.getByLabel('New venue').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Move turf' }).click();
  await expect(page.getByText('Turf moved')).toBeVisible();
  await expect(page.getByLabel('Location')).not.toHaveValue(place);
  await page.context().close();
});

test('without JavaScript: hours are links; a single turf replaces its venue', async ({ browser, app }) => {
  const page = await browser.newPage({ baseURL: app.origin, viewport: phone, javaScriptEnabled: false });
  const read = async (path: string) => (await page.request.get(path)).json();
  const venueOf = async (q: string) => {
    const { items } = await read(`/api/turfs?limit=1&q=${q}`);
    return (await read(`/api/turfs/${items[0].id}`)).venue;
  };
  const village = await venueOf('whitefield+tennis');
  await page.goto(`/venue/${village.id}`);
  await page.getByRole('list', { name: 'Free hours of Whitefield Hoops' }).getByRole('link').first().click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  const alone = await venueOf('race+course+tennis');
  await page.goto(`/venue/${alone.id}?date=2099-01-01`);
  await expect(page).toHaveURL(`/turf/${alone.turfs[0].id}?date=2099-01-01`);
  await page.context().close();
});
