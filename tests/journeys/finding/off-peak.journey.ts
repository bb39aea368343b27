import { addDays, istDateOf, weekdayNames } from '../../../contract/calendar.ts';
import { desktop, expect, phone, test } from '../../support/browser/journey.ts';
import { sampled } from '../../support/setup/depth.ts';
import { createGround } from '../desk/day-sheet-pages.ts';
import { expectAccessibleNow } from '../screens/accessible.ts';
import { signedIn } from '../steps.ts';

const date = addDays(istDateOf(new Date()), 3);

test.describe('off-peak offers', () => {
  for (const viewport of sampled('off-peak', [phone, desktop])) {
    test(`cheaper slots are marked; a rate nobody pays is not: ${viewport.width} px`, async ({
      browser,
      app,
    }) => {
      const desk = await signedIn(browser, app.origin, 'owner@maidan.test', { viewport });
      const turfId = await createGround(desk, `Quiet Ground ${viewport.width}`);
      const addRule = async (name: string, fromHour: number, toHour: number) => {
        const always = { weekdays: [...weekdayNames], fromDate: null, toDate: null };
        const made = await desk.request.post(`/api/turfs/${turfId}/price-rules`, {
          headers: { origin: app.origin },
          data: { name, ...always, fromHour, toHour, pricePaise: null, percent: 80 },
        });
        expect(made.status()).toBe(201);
      };
      await addRule('Quiet noon', 11, 15);
      const visitor = await (await browser.newContext({ baseURL: app.origin, viewport })).newPage();
      await visitor.goto(`/turf/${turfId}?date=${date}`);
      const offer = visitor.getByRole('checkbox', {
        name: /^11 am.*, ₹400, offer$/,
      });
      await expect(offer).toBeVisible();
      await expect(visitor.getByRole('checkbox', { name: '10–11 am, ₹500', exact: true })).toBeVisible();
      await expect(visitor.getByText('offer', { exact: true })).toHaveCount(4);
      await expectAccessibleNow(visitor);
      await visitor.goto(`/browse?q=Quiet+Ground+${viewport.width}`);
      await expect(visitor.getByRole('article').first()).toContainText('per hour, offers from ₹400');

      await addRule('Every hour', 0, 24);
      await visitor.goto(`/turf/${turfId}?date=${date}`);
      await expect(visitor.getByRole('checkbox', { name: '10–11 am, ₹400', exact: true })).toBeVisible();
      await expect(visitor.getByText('offer', { exact: true })).toHaveCount(0);
      await visitor.context().close();
      await desk.context().close();
    });
  }
});
