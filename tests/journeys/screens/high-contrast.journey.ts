import type { Locator } from '@playwright/test';
import { expect, phone, test } from '../../support/browser/journey.ts';
import { openDay, pickTwoHours, scriptsStarted, signedIn } from '../steps.ts';

/** Returns the styles that differ in forced-colors mode: borders and system background colours. */
const lookOf = (part: Locator) =>
  part.evaluate((element) => {
    const { borderBottomWidth, borderBottomColor, backgroundColor } = getComputedStyle(element);
    const { backgroundColor: knob } = getComputedStyle(element, '::before');
    return { borderBottomWidth, borderBottomColor, backgroundColor, knob };
  });

test.describe('high contrast', () => {
  test('picked hour and chosen day differ from others; buttons have a border', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/browse');
    expect(await lookOf(page.getByRole('search').getByRole('button', { name: 'Search' }))).toMatchObject({
      borderBottomWidth: '1px',
    });
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await openDay(page, 5);
    const days = page.getByRole('navigation', { name: 'Day', exact: true }).getByRole('link');
    expect(await lookOf(days.nth(5))).not.toEqual(await lookOf(days.nth(6)));
    await pickTwoHours(page);
    const hours = page.locator('label:has(input[name=hours])');
    const picked = await lookOf(hours.filter({ has: page.locator(':checked') }).first());
    const free = await lookOf(hours.filter({ hasNot: page.locator(':checked') }).first());
    expect(free.borderBottomWidth).toBe('1px');
    expect(picked).not.toEqual(free);
  });

  test('switches and the current desk page show their state', async ({ browser, app }) => {
    const page = await signedIn(browser, app.origin, 'owner@maidan.test', { viewport: phone });
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await page.goto('/settings');
    const accepts = page.getByRole('switch', { name: /Auto-accept bookings/ });
    await expect(accepts).toBeChecked();
    await scriptsStarted(accepts);
    const on = await lookOf(accepts);
    await accepts.click();
    await expect(accepts).not.toBeChecked();
    const off = await lookOf(accepts);
    for (const { knob, backgroundColor } of [on, off]) expect(knob).not.toBe(backgroundColor);
    expect(on.backgroundColor).not.toBe(off.backgroundColor);
    await page.goto('/time-slots/pricing');
    const places = page.getByRole('navigation', { name: 'Desk' }).getByRole('link');
    expect(await lookOf(places.filter({ hasText: 'Pricing' }))).not.toEqual(await lookOf(places.first()));
    await page.context().close();
  });
});
