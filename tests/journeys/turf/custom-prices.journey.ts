import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { signIn as signInRemotely } from '../../support/bookings/remote-customer.ts';
import { expect, phone, test } from '../../support/browser/journey.ts';
import { expectAccessible } from '../screens/accessible.ts';
import { expectNoSidewaysScroll, openAs, scriptsStarted } from '../steps.ts';

test.slow();

test.describe('custom prices', () => {
  test('removal of custom prices: a dialog lists the hours and asks first', async ({ page, app }) => {
    const date = addDays(istDateOf(new Date()), 3);
    const owner = await signInRemotely(app.origin, 'owner2@maidan.test');
    const [turf] = (await owner.call('GET', '/api/owner/turfs')).body.items;
    const { slots } = (await owner.call('GET', `/api/turfs/${turf.id}/slots?date=${date}`)).body;
    const [priced, plain] = slots.filter(({ status }: { status: string }) => status === 'available');
    const price = {
      slots: [{ date, startTime: priced.startTime }],
      pricePaise: 777_00,
      reason: 'League night',
    };
    expect((await owner.call('PATCH', `/api/turfs/${turf.id}/slots`, price)).status).toBe(200);

    await page.setViewportSize(phone);
    const path = `/time-slots?turfId=${turf.id}&date=${date}`;
    await openAs(page, 'owner2@maidan.test', path);
    const pick = ({ startTime }: { startTime: string }) =>
      page.locator(`[id="slot-${startTime}"]`).getByRole('checkbox');
    await scriptsStarted(pick(priced));
    for (const slot of [priced, plain]) await pick(slot).check();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Remove custom prices' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove custom prices' });
    await expect(dialog.getByRole('listitem')).toHaveText([/₹777, League night$/]);
    await expectAccessible(page);
    await expect(page.locator(`[id="slot-${priced.startTime}"]`)).toContainText('₹777');
    await dialog.getByRole('button', { name: 'Remove custom prices' }).click();
    await expect(page.getByText('Custom pricing removed, reverted to base rate')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('League night')).toHaveCount(0);
    await expect(pick(priced)).toBeFocused();
  });
});
