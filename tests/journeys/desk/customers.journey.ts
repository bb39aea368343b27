import { readFile } from 'node:fs/promises';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { expectAccessibleNow } from '../screens/accessible.ts';
import { signedIn } from '../steps.ts';
import { createGround } from './day-sheet-pages.ts';

test.use({ expectedConsoleErrors: [/400 \(Bad Request\)/] });

const date = addDays(istDateOf(new Date()), 3);
const list = `Name,Phone,Note,Price per hour
Suresh Kumar,98765 43210,Prefers court 2,450
Asha,098400 12345,,
Bad,12,,`;

test.describe('customers of a venue', () => {
  for (const viewport of sampled('customers', [phone, desktop])) {
    for (const javaScriptEnabled of sampled('customers, scripts', [true, false])) {
      const title = `imported, booked, noted, removed: ${viewport.width} px, scripts ${javaScriptEnabled}`;
      test(title, async ({ browser, app }) => {
        const options = { viewport, javaScriptEnabled };
        const desk = await signedIn(browser, app.origin, 'owner@maidan.test', options);
        const turfId = await createGround(desk, `Regulars ${viewport.width}`);
        await desk.goto(`/desk/customers?turfId=${turfId}`);
        await expect(desk.getByRole('heading', { name: 'No customers yet' })).toBeVisible();
        if (javaScriptEnabled) await expectAccessibleNow(desk);
        await desk.getByRole('link', { name: 'Import customers' }).click();

        const choose = async (text: string) => {
          const buffer = Buffer.from(text);
          await desk
            .getByLabel('CSV file')
            .setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer });
          await desk.getByRole('button', { name: 'Check file' }).click();
        };
        await choose('Team,Mobile\nA,1');
        await expect(desk.getByRole('alert')).toContainText('no column “Name”');
        await choose(list);
        await expect(desk.getByText('Row 4, Phone')).toBeVisible();
        await expect(desk.getByRole('heading', { name: '2 new customers' })).toBeVisible();
        if (javaScriptEnabled) await expectAccessibleNow(desk);
        const stored = await desk.request.get(`/api/turfs/${turfId}/customer-suggestions?q=Suresh`);
        expect((await stored.json()).items).toEqual([]);
        await desk.getByRole('button', { name: 'Import 2 customers' }).click();
        await expect(desk.getByText('2 customers were added.')).toBeVisible();
        await desk.getByRole('link', { name: 'Show customers' }).click();

        await desk.getByLabel('Search customers by name, phone or booking code').fill('43210');
        await desk.getByRole('button', { name: 'Search', exact: true }).click();
        await expect(desk.getByRole('listitem').filter({ hasText: 'Asha' })).toHaveCount(0);
        await expect(desk.getByText('₹450 an hour · Prefers court 2')).toBeVisible();
        if (javaScriptEnabled) await expectAccessibleNow(desk);

        // A phone booking of the customer, with the agreed price filled in.
        await desk.goto(`/desk/day?${new URLSearchParams({ turfId, date })}`);
        await desk.getByText('Walk-in', { exact: true }).first().click();
        const field = (name: string | RegExp) => desk.getByLabel(name).filter({ visible: true });
        if (javaScriptEnabled) {
          await field('Name').pressSequentially('sure', { delay: 30 });
          await desk.getByRole('button', { name: /^Suresh Kumar/ }).click();
          await expect(field('Name')).toHaveValue('Suresh Kumar');
          await expect(field('Phone (optional)')).toHaveValue('+91 98765 43210');
          await expect(field(/^Agreed price/)).toHaveValue('450');
          await expect(field('Reason for this price')).toHaveValue('Own price: ₹450 an hour');
          await expectAccessibleNow(desk);
          await desk.getByRole('button', { name: 'Book for ₹450' }).click();
        } else {
          await field('Name').fill('Suresh');
          await field('Phone (optional)').fill('098765 43210');
          await field(/^Agreed price/).fill('450');
          await field('Reason for this price').fill('Regular team');
          await desk.getByRole('button', { name: /^Book/ }).first().click();
        }
        await expect(desk.getByRole('article').filter({ hasText: 'Suresh' })).toBeVisible();

        await desk.goto(`/desk/customers?turfId=${turfId}`);
        await expect(desk.getByText(/^Next game/)).toBeVisible();
        await desk.getByRole('link', { name: 'Suresh Kumar' }).click();
        await expect(desk.getByRole('heading', { name: 'History' })).toBeVisible();
        if (javaScriptEnabled) await expectAccessibleNow(desk);
        await desk.getByLabel('Or discount (%)').fill('10');
        await desk.getByRole('button', { name: 'Save customer' }).click();
        await expect(desk.getByText('Enter a price per hour or a discount, not both')).toBeVisible();
        await desk.getByLabel('Own price per hour (₹)').fill('');
        await desk.getByLabel('Note').fill('Pays in cash');
        await desk.getByRole('button', { name: 'Save customer' }).click();
        await expect(desk.getByLabel('Or discount (%)')).toHaveValue('10');
        await expect(desk.getByLabel('Own price per hour (₹)')).toHaveValue('');
        await desk.getByRole('link', { name: /^All customers of/ }).click();
        await expect(desk.getByText('10% off · Pays in cash')).toBeVisible();

        await desk.getByLabel('Name of the group').fill('Academy');
        await desk.getByRole('button', { name: 'Create group' }).click();
        await expect(desk.getByText('Enter a discount of 1 to 100 percent')).toBeVisible();
        await expect(desk.getByLabel('Name of the group')).toHaveValue('Academy');
        await desk.getByLabel('Discount (%)', { exact: true }).fill('15%');
        await desk.getByRole('button', { name: 'Create group' }).click();
        await expect(desk.getByText('Academy: 15% off')).toBeVisible();
        await desk.getByRole('link', { name: 'Suresh Kumar' }).click();
        await desk.getByLabel('Or discount (%)').fill('');
        await desk.getByLabel('Group').selectOption('Academy: 15% off');
        await desk.getByRole('button', { name: 'Save customer' }).click();
        await expect(desk.getByLabel('Or discount (%)')).toHaveValue('');
        await desk.getByRole('link', { name: /^All customers of/ }).click();
        await expect(desk.getByText('Academy: 15% off · Pays in cash')).toBeVisible();
        await desk
          .getByRole('list', { name: 'Show customers of' })
          .getByRole('link', { name: 'Academy' })
          .click();
        await expect(desk.getByRole('link', { name: 'Asha' })).toHaveCount(0);
        if (javaScriptEnabled) await expectAccessibleNow(desk);
        await desk.getByRole('link', { name: 'All', exact: true }).click();
        await expect(desk.getByRole('link', { name: 'Asha' })).toBeVisible();

        const [download] = await Promise.all([
          desk.waitForEvent('download'),
          desk.getByRole('link', { name: 'Download CSV' }).click(),
        ]);
        const csv = await readFile(await download.path(), 'utf8');
        expect(csv).toContain(`Suresh Kumar,'+91 98765 43210,Pays in cash,,,Academy,0,0,,${date},0`);

        await desk.getByRole('link', { name: 'Asha' }).click();
        await desk.getByText('Remove from the list').click();
        await desk.getByRole('button', { name: 'Remove customer' }).click();
        await expect(desk.getByRole('link', { name: 'Suresh Kumar' })).toBeVisible();
        await expect(desk.getByRole('link', { name: 'Asha' })).toHaveCount(0);
        await desk.context().close();
      });
    }
  }
});
