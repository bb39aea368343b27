import { type Browser, expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { istDateOf, istHourOf, slotStart } from '../../contract/calendar.ts';
import { goodCard } from '../../sandbox/razorpay/test-instruments.ts';
import { desktop, type phone, test } from '../support/browser/journey.ts';

/** Matches a time of day as `formatTime` writes it: `6:15 pm`, `6 pm`. */
export const timePattern = String.raw`\d+(?::\d\d)?\s(?:am|pm|midnight)`;

/** Waits until React has hydrated the element. Before that, links and buttons work without scripts. */
export async function scriptsStarted(part: Locator): Promise<void> {
  const isLive = (element: Element) => {
    const find = (node: Node, name: string) =>
      Object.entries(node).find(([key]) => key.startsWith(name))?.[1];
    // React writes the props while it still renders, before it handles events.
    const isRendered =
      find(document, '__reactContainer')?.stateNode.current.memoizedState.isDehydrated === false;
    return isRendered && find(element, '__reactProps') !== undefined;
  };
  await expect.poll(() => part.evaluate(isLive)).toBe(true);
}

/** Waits for hydration and for the scripts beside it: from then on a double click counts as one press. */
export async function lateScriptsStarted(page: Page): Promise<void> {
  await scriptsStarted(page.getByRole('main'));
  const isPress = () => {
    const button = document.body.appendChild(document.createElement('button'));
    const second = new MouseEvent('click', { detail: 2, bubbles: true, cancelable: true });
    const isTaken = button.dispatchEvent(second);
    button.remove();
    return isTaken;
  };
  await expect.poll(() => page.evaluate(isPress)).toBe(false);
}

/**
 * Holds back all scripts from the next navigation, as on a slow connection. Wait for `domcontentloaded`
 * there. @returns releases the scripts
 */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  // The route stays: removing it during requests can leave some of them unanswered.
  await page.route(/\/assets\/[^?]*\.js$/, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** Delays matching requests from now on, as on a slow connection. */
export async function slowDown(page: Page, addresses: RegExp, byMs = 1_500): Promise<void> {
  await page.route(addresses, async (route) => {
    await new Promise((done) => setTimeout(done, byMs));
    // The page may have aborted the request.
    await route.continue().catch(() => undefined);
  });
}

export async function findTurf(page: Page, where: string): Promise<void> {
  await page.getByLabel('Where').fill(where);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(new RegExp(`/browse\\?.*location=${where}`));
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/turf\//);
}

/** Opens a day of a turf's page; `index` 0 is today. */
export async function openDay(page: Page, index: number): Promise<void> {
  const day = page.getByRole('navigation', { name: 'Day', exact: true }).getByRole('link').nth(index);
  const label = ((await day.textContent()) ?? '').replace(/\s+/g, ' ').trim();
  await day.click();
  await expect(page).toHaveURL(/date=\d{4}-\d\d-\d\d/);
  await expect(page.getByRole('link', { name: label, exact: true })).toHaveAttribute('aria-current', 'date');
}

/** Picks the first two free hours. @returns their hours of the day in IST */
export async function pickTwoHours(page: Page): Promise<string[]> {
  const boxes = page.getByRole('checkbox', { name: /₹/ });
  const hours: string[] = [];
  for (const index of [0, 1]) {
    await boxes.nth(index).check();
    hours.push((await boxes.nth(index).getAttribute('value')) ?? '');
  }
  return hours;
}

export async function book(page: Page, text: string): Promise<void> {
  await page
    .getByRole('button', { name: text, exact: text === 'Book' })
    .filter({ visible: true })
    .click();
}

export async function signIn(page: Page, email: string, password = 'Maidan-demo-1'): Promise<void> {
  // First, because the page before it may have a field for an email address, too.
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Signs in without the form, for journeys about other features. */
export async function authenticate(page: Page, email: string): Promise<void> {
  const credentials = { email, password: 'Maidan-demo-1' };
  const answer = await page.request.post('/api/auth/sign-in/email', { data: credentials });
  expect(answer.status(), await answer.text()).toBe(200);
}

export async function openAs(page: Page, email: string, path: string): Promise<void> {
  await authenticate(page, email);
  await page.goto(path);
}

type Screen = {
  viewport?: typeof phone;
  javaScriptEnabled?: boolean;
  colorScheme?: 'light' | 'dark';
  reducedMotion?: 'reduce';
};

/** Returns an empty page in a new browser context, signed in as `email`. */
export async function signedIn(
  browser: Browser,
  origin: string,
  email: string,
  options: Screen = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: desktop, ...options });
  const page = await context.newPage();
  await authenticate(page, email);
  return page;
}

export async function sendSignUp(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Iyer');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone number').fill('+91 98765 43210');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
}

/** Signs up, confirms by the mailed link and signs in; ends where the visitor came from. */
export async function signUpAndConfirm(page: Page, email: string, password: string): Promise<void> {
  await sendSignUp(page, email, password);
  await expect(page.getByText('Check your email. We have sent you a link to continue.')).toBeVisible();

  await page.goto('/dev/mailbox');
  await page.getByRole('link', { name: new RegExp(`Confirm your email address.*${email}`, 's') }).click();
  await page.frameLocator('iframe').getByRole('link', { name: 'Confirm email address' }).click();
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, email, password);
}

/** Books the first two free hours of a day and pays the advance; `day` 0 is today. */
export async function bookTwoHours(page: Page, turfId: string, day: number) {
  await page.goto(`/turf/${turfId}`);
  await openDay(page, day);
  await pickTwoHours(page);
  await book(page, 'Book 2 hours');
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await payByCard(page, goodCard);
  await expect(page.getByRole('heading', { name: /^Booking confirmed!/ })).toBeVisible();
  const { items } = await (await page.request.get('/api/bookings')).json();
  return items.find((booking: { turf: { id: string } }) => booking.turf.id === turfId);
}

/** Waits for the next full hour unless `needsMs` are left, so that no game ends during the journey. */
export async function earlyInAnHour({ needsMs }: { needsMs: number }): Promise<Date> {
  const now = new Date();
  const leftMs = slotStart(istDateOf(now), istHourOf(now) + 1).getTime() - now.getTime();
  if (leftMs > needsMs) return now;
  test.setTimeout(test.info().timeout + leftMs);
  await new Promise((done) => setTimeout(done, leftMs));
  return new Date();
}

/** Returns the gateway's page: in a frame over ours, or without scripts in its place. */
export async function gatewayOf(page: Page): Promise<Page | FrameLocator> {
  const frame = page.locator('iframe[name="checkout"]');
  await expect(frame.or(page.getByText('Test payment: no money moves'))).toBeVisible();
  return (await frame.count()) > 0 ? frame.contentFrame() : page;
}

/** Presses a button over the page or, if the scripts came too late, a link of the gateway's own page. */
export function leaveGateway(page: Page): Promise<void> {
  const name = 'Cancel and go back';
  return page.getByRole('button', { name }).or(page.getByRole('link', { name })).click();
}

export async function payByCard(page: Page, number: string): Promise<void> {
  const gateway = await gatewayOf(page);
  await gateway.getByText('Card', { exact: true }).click();
  await gateway.getByLabel('Card number').fill(number);
  await gateway.getByLabel('Expiry (MM/YY)').fill('12/40');
  await gateway.getByLabel('CVV').fill('123');
  await gateway.getByLabel('Name on card').fill('Asha Iyer');
  await gateway.getByRole('button', { name: /^Pay ₹/ }).click();
}

export async function payByUpi(page: Page, vpa: string): Promise<void> {
  const gateway = await gatewayOf(page);
  await gateway.getByRole('textbox', { name: 'UPI ID' }).fill(vpa);
  await gateway.getByRole('button', { name: /^Pay ₹/ }).click();
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** Opens the only listed customer and submits the role form with the admin's own id, as a stale page might. */
export async function demoteSelf(page: Page): Promise<void> {
  await page.getByRole('rowheader').getByRole('link').click();
  await expect(page.getByLabel(/^Role of/)).toBeVisible();
  const self = await (await page.request.get('/api/me')).json();
  await page.route('**/dashboard.data?**', (route) => {
    const address = new URL(route.request().url());
    if (route.request().method() === 'POST') address.searchParams.set('person', self.id);
    return route.continue({ url: address.href });
  });
  await page.getByLabel(/^Role of/).selectOption('Customer');
  await page.getByRole('button', { name: /^Change role of/ }).click();
}

/** Returns the code of the newest sign-in mail to `email`. */
export async function codeFor(page: Page, email: string): Promise<string> {
  const mailbox = await page.context().newPage();
  await mailbox.goto('/dev/mailbox');
  const mail = mailbox.getByRole('link', { name: new RegExp(`Your sign-in code.*${email}`, 's') });
  await mail.first().click();
  const text = (await mailbox.frameLocator('iframe').locator('body').textContent()) ?? '';
  await mailbox.close();
  return text.match(/\d{6}/)?.[0] ?? '';
}
