import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { chromiumArgs, headlessChromiumPath } from '../support/browser/chromium.ts';
import { startJourneyApp } from '../support/browser/journey-app.ts';
import { demoCookieOf } from '../support/servers/app-server.ts';
import { printTable } from './table.ts';

const phone = { width: 390, height: 844 };
const ticket = /\/ticket(\?|$)/;

/** Taps and typed fields of one visit, and the pages that it passed, the first and the last included. */
class Visit {
  taps = 0;
  fields = 0;
  screens = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path, { waitUntil: 'networkidle' });
    this.screens += 1;
  }

  /** @param leadsTo the address of the next screen, if the tap opens one */
  async tap(control: Locator, leadsTo?: RegExp): Promise<void> {
    await control.first().click();
    this.taps += 1;
    if (!leadsTo) return;
    await this.page.waitForURL(leadsTo);
    this.screens += 1;
  }

  async type(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    this.fields += 1;
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name }).filter({ visible: true });
  }

  /** The payment page with UPI preselected, then the app in the gateway's sheet over it. */
  async pay(): Promise<void> {
    await this.tap(this.button(/^Pay ₹/));
    const gateway = this.page.frameLocator('iframe[name="checkout"]');
    await this.tap(gateway.getByRole('button', { name: 'GPay' }), ticket);
  }
}

const app = await startJourneyApp({});
const browser = await chromium.launch({ executablePath: headlessChromiumPath(), args: chromiumArgs });
try {
  const again = await countAgain(await openVisit(browser, 'player2@maidan.test'));
  const returning = await countReturning(await openVisit(browser, 'player3@maidan.test'));
  const fresh = await countNew(await openVisit(browser));
  const desk = await countAtDesk(await openVisit(browser, 'owner@maidan.test'));
  const { hours, stops } = await countOnTurfPage(await openVisit(browser));
  printTable(
    `The way to a booking, ${phone.width}×${phone.height}`,
    ['what', 'before', 'now', 'aim'],
    [
      [
        'home to ticket, signed in, one hour',
        '10 taps, 1 field, 7 screens',
        textOf(returning),
        '5 taps, 4 screens',
      ],
      ['Book again to ticket', 'none', textOf(again), '3 taps'],
      ['touches of a new customer', '27', textOf(fresh), '12 touches'],
      ['bookable hours visible at load', '0 to 3', hours, '12'],
      ['tab stops to the first hour, by the skip link', 44, stops, '8'],
    ],
  );
  printTable(
    `The desk, ${phone.width}×${phone.height}, from its board`,
    ['what', 'before', 'now', 'aim'],
    [
      ['walk-in with cash on another court', '8 taps', `${desk.walkIn} taps`, '3 taps'],
      ['check in and collect', '3 to 6 taps', `${desk.arrival} taps`, '2 taps'],
      ['extend by an hour', 'not possible', `${desk.extension} taps`, '2 taps'],
      ['move to another time', 'not possible', `${desk.move} taps`, '3 taps'],
      ['move to another court', 'not possible', `${desk.court} taps`, '3 taps'],
      ['rain for two hours on two courts', '36 taps for four', `${desk.rain} taps, 1 field`, '5 taps'],
      [
        'academy Mon/Wed/Fri 4-6 pm for a term',
        '13 dialogs a month',
        `${desk.series} taps, 3 fields`,
        '9 taps',
      ],
    ],
  );
} finally {
  await browser.close();
  await app.kill();
}

async function openVisit(launched: Browser, email?: string): Promise<Visit> {
  const context = await launched.newContext({
    baseURL: app.origin,
    viewport: phone,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    serviceWorkers: 'block',
  });
  const demo = demoCookieOf(app.origin);
  if (demo) await context.addCookies([{ ...demo, url: app.origin }]);
  const page = await context.newPage();
  if (email) {
    const data = { email, password: 'Maidan-demo-1' };
    const answer = await page.request.post('/api/auth/sign-in/email', { data });
    if (!answer.ok()) throw new Error(`sign-in of ${email}: ${answer.status()}`);
  }
  return new Visit(page);
}

async function pickAtHome(visit: Visit): Promise<void> {
  await visit.open('/');
  await visit.tap(visit.page.locator('main a[href*="hours="][href^="/turf/"]'), /\/turf\//);
}

async function countReturning(visit: Visit): Promise<Visit> {
  await pickAtHome(visit);
  await visit.tap(visit.button(/^Book/), /\/payment/);
  await visit.pay();
  return visit;
}

async function countAgain(visit: Visit): Promise<Visit> {
  await visit.open('/');
  await visit.tap(visit.page.getByRole('link', { name: /^Book ₹/ }), /\/payment/);
  await visit.pay();
  return visit;
}

async function countNew(visit: Visit): Promise<Visit> {
  const { page } = visit;
  const email = 'taps@people.test';
  await pickAtHome(visit);
  await visit.tap(visit.button(/^Book/));
  await visit.type(page.getByLabel('Email'), email);
  await visit.tap(visit.button('Email me a code'));
  await visit.type(page.getByLabel('6-digit code'), await readCode(page, email));
  await visit.type(page.getByLabel('First name'), 'Meera');
  await visit.type(page.getByLabel('Last name'), 'Nair');
  await visit.type(page.getByLabel('Phone number'), '98765 43210');
  await visit.tap(page.locator('#terms'));
  await visit.tap(visit.button('Continue'), /\/payment/);
  await visit.pay();
  return visit;
}

async function readCode(page: Page, email: string): Promise<string> {
  await page.getByLabel('6-digit code').waitFor();
  const mailbox = await page.context().newPage();
  await mailbox.goto('/dev/mailbox');
  await mailbox
    .getByRole('link', { name: new RegExp(`Your sign-in code.*${email}`, 's') })
    .first()
    .click();
  const text = (await mailbox.frameLocator('iframe').locator('body').textContent()) ?? '';
  await mailbox.close();
  return text.match(/\d{6}/)?.[0] ?? '';
}

/** Counts at a venue of two turfs that are open around the clock. */
async function countAtDesk(
  visit: Visit,
): Promise<Record<'walkIn' | 'arrival' | 'extension' | 'move' | 'court' | 'rain' | 'series', number>> {
  const { page } = visit;
  const create = async (more: object) => {
    const hours = { openingTime: '00:00', closingTime: '24:00' };
    const data = { sport: 'football', ...hours, ...more };
    const { id } = await (await page.request.post('/api/turfs', { data })).json();
    return (await page.request.get(`/api/turfs/${id}`)).json();
  };
  const first = await create({ name: 'Taps one', location: 'Adyar, Chennai' });
  const second = await create({ name: 'Taps two', venueId: first.venue.id });
  const inIndia = new Date().toLocaleString('sv-SE', { timeZone: 'Asia/Kolkata' });
  const game = { date: inIndia.slice(0, 10), startTimes: [`${inIndia.slice(11, 13)}:00`] };
  await page.request.post(`/api/turfs/${first.id}/desk-bookings`, {
    headers: { origin: app.origin },
    data: { ...game, source: 'walk_in', guestName: 'Team Alpha' },
  });
  await visit.open(`/desk/board?place=${first.venue.id}`);
  const dialog = page.getByRole('dialog');
  const count = async (act: () => Promise<void>) => {
    const before = visit.taps;
    await act();
    return visit.taps - before;
  };
  const arrival = await count(async () => {
    await visit.tap(page.getByRole('link', { name: /Team Alpha/ }).filter({ visible: true }));
    await visit.tap(dialog.getByRole('button', { name: 'Cash' }));
    await dialog
      .getByText(/Checked in/)
      .first()
      .waitFor();
  });
  await page.keyboard.press('Escape');
  const walkIn = await count(async () => {
    await visit.tap(page.getByRole('link', { name: `${second.name}` }).filter({ visible: true }));
    await visit.tap(dialog.locator('label').filter({ hasText: /^Cash$/ }));
    await visit.tap(dialog.getByRole('button', { name: /^Book/ }));
    await dialog.getByRole('heading', { name: 'Walk-in' }).waitFor();
  });
  await page.keyboard.press('Escape');
  const date = new Date(Date.now() + 2 * 86_400_000).toLocaleDateString('en-CA', {
    timeZone: 'Asia/Kolkata',
  });
  await page.request.post(`/api/turfs/${second.id}/desk-bookings`, {
    headers: { origin: app.origin },
    data: { date, startTimes: ['18:00'], source: 'phone', guestName: 'Team Beta' },
  });
  await visit.open(`/desk/board?place=${first.venue.id}&date=${date}`);
  const later = page.getByRole('link', { name: /Team Beta/ }).filter({ visible: true });
  const extension = await count(async () => {
    await visit.tap(later);
    await visit.tap(dialog.getByRole('button', { name: /^Extend to/ }));
    await dialog.waitFor({ state: 'hidden' });
  });
  const move = await count(async () => {
    await visit.tap(later);
    await visit.tap(dialog.getByText('Move', { exact: true }));
    await visit.tap(dialog.getByRole('button', { name: /^9–11.pm/ }));
    await dialog.waitFor({ state: 'hidden' });
  });
  const court = await count(async () => {
    await visit.tap(later);
    await visit.tap(dialog.getByText('Move', { exact: true }));
    await visit.tap(dialog.getByRole('button', { name: new RegExp(`^${first.name}`) }));
    await dialog.waitFor({ state: 'hidden' });
  });
  await visit.open(`/desk/board?place=${first.venue.id}`);
  const rain = await count(async () => {
    await visit.tap(
      page.getByRole('link', { name: 'Close with refunds' }).filter({ visible: true }),
      /closure/,
    );
    await visit.type(page.getByLabel('Reason'), 'Rain');
    await visit.tap(page.getByRole('button', { name: /^Close/ }));
    await page
      .getByRole('heading', { name: /closed/i })
      .first()
      .waitFor();
  });
  await visit.open(`/desk/board?place=${first.venue.id}`);
  const series = await count(async () => {
    await visit.tap(page.getByRole('link', { name: 'Plan a series' }), /series\/new/);
    for (const day of ['Mon', 'Wed', 'Fri']) await visit.tap(page.getByLabel(day, { exact: true }));
    // Picking from a list is a tap.
    for (const [label, hour] of [
      ['Start time', '4 pm'],
      ['End time', '6 pm'],
    ] as const) {
      await page.getByLabel(label).selectOption(hour);
      visit.taps += 1;
    }
    const term = new Date(Date.now() + 90 * 86_400_000).toLocaleDateString('sv-SE', {
      timeZone: 'Asia/Kolkata',
    });
    await visit.type(page.getByLabel('Last date'), term);
    await visit.tap(page.getByRole('button', { name: 'Check dates' }));
    await visit.type(page.getByLabel('Customer or team'), 'Chennai Colts');
    await visit.type(page.getByLabel('Phone', { exact: true }), '98765 43210');
    await visit.tap(page.getByRole('button', { name: /^Book \d+ dates/ }), /series\/[0-9a-f-]+$/);
  });
  return { walkIn, arrival, extension, move, court, rain, series };
}

/** Counts on the page of a turf on the next day, which has all its hours ahead. */
async function countOnTurfPage({ page }: Visit): Promise<{ hours: number; stops: number }> {
  const { items } = await (await page.request.get('/api/turfs')).json();
  const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString('en-CA', {
    timeZone: 'Asia/Kolkata',
  });
  await page.goto(`/turf/${items[0].id}?date=${tomorrow}`, { waitUntil: 'networkidle' });
  // The script of the day strip makes it one stop.
  const days = page.getByRole('navigation', { name: 'Day', exact: true }).getByRole('link');
  await days.and(page.locator('[tabindex="-1"]')).last().waitFor();
  const hours = await page.locator('label:has(input[name=hours])').evaluateAll((all) => {
    const bar = document.querySelector('.booking-bar')?.getBoundingClientRect().top ?? innerHeight;
    return all.filter((hour) => hour.getBoundingClientRect().bottom <= bar).length;
  });
  for (let stops = 1; stops <= 60; stops += 1) {
    await page.keyboard.press('Tab');
    if (await page.locator('input[name=hours]:focus').count()) return { hours, stops };
    if (await page.locator('a[href="#main"]:focus').count()) await page.keyboard.press('Enter');
  }
  throw new Error('no hour within 60 tab stops');
}

function textOf({ taps, fields, screens }: Visit): string {
  const parts = [`${taps} taps`, ...(fields > 0 ? [`${fields} fields`] : []), `${screens} screens`];
  return parts.join(', ');
}
