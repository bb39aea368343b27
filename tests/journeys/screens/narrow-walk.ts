import type { Browser, Page } from '@playwright/test';
import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { signIn } from '../../support/bookings/remote-customer.ts';
import { expect, test } from '../../support/browser/journey.ts';
import {
  book,
  expectNoSidewaysScroll,
  lateScriptsStarted,
  openDay,
  pickTwoHours,
  signedIn,
} from '../steps.ts';
import { demoPages, splitter } from './demo-pages.ts';

/** Returns what another element covers even in the middle of the screen, in the open dialog if there is one. */
function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const part = document.querySelector('dialog[open]') ?? document;
    const all = [...part.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')];
    const isCovered = (control: HTMLElement) => {
      control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const [box] = control.getClientRects();
      if (!box || box.width < 2 || box.height < 2) return false;
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return !control.contains(top) && !top?.closest('label')?.contains(control);
    };
    return all
      .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((control) => !control.matches('.sr-only, .skip-link, :disabled') && isCovered(control))
      .map((control) => control.getAttribute('aria-label') ?? control.textContent?.trim() ?? control.tagName);
  });
}

async function check(page: Page, name: string): Promise<void> {
  await expectNoSidewaysScroll(page);
  const dialog = page.locator('dialog[open]');
  if ((await dialog.count()) > 0) {
    const overflow = await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
  }
  await page.screenshot({ path: test.info().outputPath(`${name}.png`) });
  expect(await coveredControls(page), `covered on ${name}`).toEqual([]);
}

/** Opens pages of visitors, customers, owner and admin at this size, with sheets and panels. */
export async function walkNarrow(
  browser: Browser,
  origin: string,
  viewport: { width: number; height: number },
): Promise<void> {
  test.slow();
  const demo = await demoPages(origin);
  const visitor = await browser.newPage({ baseURL: origin, viewport });
  const { items } = await (await visitor.request.get('/api/turfs?q=Lawspet')).json();
  const { items: village } = await (await visitor.request.get('/api/turfs?q=whitefield&limit=1')).json();
  for (const [name, path] of [
    ['home', '/'],
    ['browse', '/browse?location=Chennai'],
    ['venue', `/venue/${village[0].venue.id}`],
    ...demo.shared.map((path, place) => [`shared-${place}`, path] as const),
  ] as const) {
    await visitor.goto(path);
    await lateScriptsStarted(visitor);
    await check(visitor, name);
  }
  await visitor.goto(`/turf/${items[0].id}`);
  await lateScriptsStarted(visitor);
  await openDay(visitor, 6);
  await check(visitor, 'turf');
  await pickTwoHours(visitor);
  await book(visitor, 'Book 2 hours');
  await expect(visitor.getByLabel('Email')).toBeVisible();
  await check(visitor, 'booking-sheet');
  await visitor.context().close();

  const player = await signedIn(browser, origin, 'player@maidan.test', { viewport });
  const remote = await signIn(origin, 'player@maidan.test');
  const { body } = await remote.call('GET', '/api/bookings?when=upcoming');
  for (const [name, path] of [
    ['games', '/bookings'],
    ['ticket', `/bookings/${body.items[0].id}/ticket`],
    ['booking', `/bookings/${body.items[0].id}`],
    ['payment', `/payment?turfId=${items[0].id}&date=${body.items[0].date}&hours=22`],
  ] as const) {
    await player.goto(path);
    await lateScriptsStarted(player);
    await check(player, name);
  }
  await player.context().close();

  const divya = await signedIn(browser, origin, splitter, { viewport });
  for (const [place, path] of demo.own.entries()) {
    await divya.goto(path);
    await lateScriptsStarted(divya);
    await check(divya, `divya-${place}`);
  }
  await divya.context().close();

  const owner = await signedIn(browser, origin, 'owner@maidan.test', { viewport });
  // Late in the evening, today has no slots left.
  const tomorrow = addDays(istDateOf(new Date()), 1);
  await owner.goto(`/desk/board?date=${tomorrow}`);
  await lateScriptsStarted(owner);
  await check(owner, 'board');
  const cell = owner.getByRole('main').locator('a[href*="pick="]').filter({ visible: true }).first();
  await cell.click();
  await expect(owner.getByRole('dialog')).toBeVisible();
  await check(owner, 'board-dialog');
  await owner.goto(`/desk/day?date=${tomorrow}`);
  await lateScriptsStarted(owner);
  await check(owner, 'day-sheet');
  await owner.getByText('Walk-in', { exact: true }).filter({ visible: true }).last().click();
  await check(owner, 'walk-in');
  for (const path of demo.desk) {
    await owner.goto(path);
    await lateScriptsStarted(owner);
    await owner.getByText('End this weekly slot').first().click();
    await check(owner, 'desk-weekly');
  }
  await owner.context().close();

  const admin = await signedIn(browser, origin, 'admin@maidan.test', { viewport });
  await admin.goto('/admin/dashboard?tab=users&q=player3');
  await lateScriptsStarted(admin);
  await admin.getByRole('rowheader').first().getByRole('link').click();
  await expect(admin.getByRole('button', { name: 'Disable account' })).toBeVisible();
  await check(admin, 'person-panel');
  await admin.context().close();
}
