import { readFile } from 'node:fs/promises';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { goodCard } from '../../../sandbox/razorpay/test-instruments.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { createGround } from '../desk/day-sheet-pages.ts';
import { expectAccessibleNow } from '../screens/accessible.ts';
import { payByCard, signedIn } from '../steps.ts';

test.use({ expectedConsoleErrors: [/400 \(Bad Request\)/] });

const date = addDays(istDateOf(new Date()), 8);

test.describe('discount codes', () => {
  for (const viewport of sampled('discount codes', [phone, desktop])) {
    test(`owner makes a code, a customer books with it, ${viewport.width} px`, async ({ browser, app }) => {
      const desk = await signedIn(browser, app.origin, 'owner@maidan.test', { viewport });
      const turfId = await createGround(desk, `Monsoon ${viewport.width}`);
      await desk.goto(`/desk/discounts?turfId=${turfId}`);
      await expect(desk.getByText(/^No codes yet/)).toBeVisible();
      await expectAccessibleNow(desk);
      const code = desk.getByLabel('Code', { exact: true });
      await code.fill('rain');
      await desk.getByLabel('Discount', { exact: true }).fill('95');
      await desk.getByRole('button', { name: 'Create code' }).click();
      await expect(desk.getByText('Enter a discount of 1 to 90 percent')).toBeVisible();
      await expect(code).toHaveValue('rain');
      await expectAccessibleNow(desk);
      await desk.getByLabel('Discount', { exact: true }).fill('20%');
      await desk.getByLabel('Uses in all').fill('40');
      await desk.getByRole('button', { name: 'Create code' }).click();
      await expect(desk.getByText('0 of 40 uses · ₹0 given')).toBeVisible();
      await desk.getByRole('link', { name: 'Edit RAIN' }).click();
      await expect(desk.getByRole('heading', { name: 'Edit RAIN' })).toBeVisible();
      await desk.getByLabel('Discount', { exact: true }).fill('10');
      await desk.getByLabel('Games until').fill(addDays(date, 30));
      await desk.getByRole('button', { name: 'Save changes' }).click();
      await expect(desk.getByText('10% off')).toBeVisible();
      await expectAccessibleNow(desk);

      const player = await signedIn(browser, app.origin, 'player@maidan.test', { viewport });
      const { slots } = await (await player.request.get(`/api/turfs/${turfId}/slots?date=${date}`)).json();
      expect(slots.length).toBeGreaterThan(0);
      await player.goto(`/payment?turfId=${turfId}&date=${date}&hours=18&hours=19`);
      const bill = player.getByRole('complementary', { name: 'Price details' });
      await player.getByText('Have a code?').click();
      await player.getByLabel('Discount code').fill('SUNSHINE');
      await player.getByRole('button', { name: 'Apply' }).click();
      await expect(bill).toContainText('This venue has no code SUNSHINE.');
      await expectAccessibleNow(player);
      await player.getByLabel('Discount code').fill('rain');
      await player.getByRole('button', { name: 'Apply' }).click();
      await expect(bill).toContainText('RAIN is applied.');
      await expect(bill).toContainText('Code RAIN−₹100');
      await expect(bill).toContainText('3% off for 2 hours−₹27');
      await expect(bill).toContainText('Total₹893');
      await expectAccessibleNow(player);
      await player.getByRole('link', { name: 'Remove code' }).click();
      await expect(bill).toContainText('Total₹990');
      await player.getByText('Have a code?').click();
      await player.getByLabel('Discount code').fill('RAIN');
      await player.getByLabel('Discount code').press('Enter');
      await expect(bill).toContainText('Total₹893');
      await player.getByRole('button', { name: /^Pay ₹/ }).click();
      await payByCard(player, goodCard);
      await expect(player.getByRole('heading', { name: /^Booking confirmed!/ })).toBeVisible();
      const { items } = await (await player.request.get('/api/bookings?when=upcoming')).json();
      const { id } = items.find((booking: { turf: { id: string } }) => booking.turf.id === turfId);
      await player.goto(`/bookings/${id}`);
      await expect(player.getByText('Code RAIN')).toBeVisible();

      // A second booking of the customer cannot use it.
      await player.goto(`/payment?turfId=${turfId}&date=${date}&hours=20&code=RAIN`);
      await expect(player.getByText(/^You have used RAIN already/)).toBeVisible();
      await player.context().close();

      await desk.goto(`/desk/day?${new URLSearchParams({ turfId, date })}`);
      await expect(desk.getByText('Code RAIN: ₹100 off')).toBeVisible();
      await desk.goto(`/desk/discounts?turfId=${turfId}`);
      await expect(desk.getByText('1 of 40 uses · ₹100 given')).toBeVisible();
      const [download] = await Promise.all([
        desk.waitForEvent('download'),
        desk.evaluate((day) => location.assign(`/desk/report.csv?from=${day}&to=${day}`), date),
      ]);
      expect(await readFile(await download.path(), 'utf8')).toMatch(/Monsoon .*,RAIN,100(\.00)?,0\r?\n/);
      await desk.getByRole('button', { name: 'Turn off RAIN' }).click();
      await expect(desk.getByText('Off', { exact: true })).toBeVisible();
      await desk.context().close();
    });
  }
});

test.describe('discount codes without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('code applies by the form alone', async ({ browser, app }) => {
    const desk = await signedIn(browser, app.origin, 'owner@maidan.test', { javaScriptEnabled: false });
    const turfId = await createGround(desk, 'Monsoon by form');
    await desk.goto(`/desk/discounts?turfId=${turfId}`);
    await desk.getByLabel('Code', { exact: true }).fill('FORM50');
    await desk.getByLabel('Discount', { exact: true }).fill('₹50');
    await desk.getByLabel('Off the price in').selectOption('rupees');
    await desk.getByRole('button', { name: 'Create code' }).click();
    await expect(desk.getByText('₹50 off')).toBeVisible();
    await desk.context().close();
    const player = await signedIn(browser, app.origin, 'player@maidan.test', { javaScriptEnabled: false });
    await player.goto(`/payment?turfId=${turfId}&date=${date}&hours=18`);
    await player.getByText('Have a code?').click();
    await player.getByLabel('Discount code').fill('form50');
    await player.getByRole('button', { name: 'Apply' }).click();
    await expect(player.getByText('FORM50 is applied.')).toBeVisible();
    await expect(player.getByText('Total₹470').first()).toBeVisible();
    await player.context().close();
  });
});
