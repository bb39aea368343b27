import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { istDateOf, istHourOf, slotStart } from '../../contract/calendar.ts';
import { goodCard } from '../../sandbox/razorpay/test-instruments.ts';
import { desktop, type phone, test } from '../support/journey.ts';

/** What several journeys do on their way. */

/** For what only scripts do: until they run, a link or a button leads where it leads without them. */
export async function scriptsStarted(part: Locator): Promise<void> {
  const isLive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
  await expect.poll(() => part.evaluate(isLive)).toBe(true);
}

/** For what comes with the scripts that are loaded once a page stands: a double click is one press from then on. */
export async function lateScriptsStarted(page: Page): Promise<void> {
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
 * From the next page on scripts wait, as on a slow line. Such a page is asked for with `domcontentloaded`.
 * @returns lets them come
 */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  // It stays: taken off while scripts are asked for, it can leave some of them without an answer for ever.
  await page.route(/\/assets\/[^?]*\.js$/, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** From now on what the page asks for at such addresses comes late, as on a slow line. */
export async function slowDown(page: Page, addresses: RegExp, byMs = 1_500): Promise<void> {
  await page.route(addresses, async (route) => {
    await new Promise((done) => setTimeout(done, byMs));
    // The page may have called it off by then.
    await route.continue().catch(() => undefined);
  });
}

export async function findTurf(page: Page, where: string): Promise<void> {
  await page.getByLabel('Where').fill(where);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(new RegExp(`/browse\\?.*location=${where}`));
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/turf\//);
}

/** `index` 0 is today. */
export async function openDay(page: Page, index: number): Promise<void> {
  const day = page.getByRole('navigation', { name: 'Day' }).getByRole('link').nth(index);
  const label = ((await day.textContent()) ?? '').replace(/\s+/g, ' ').trim();
  await day.click();
  await expect(page).toHaveURL(/date=\d{4}-\d\d-\d\d/);
  await expect(page.getByRole('link', { name: label, exact: true })).toHaveAttribute('aria-current', 'date');
}

/** @returns the Indian hours that were picked */
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
  await page.getByRole('button', { name: text }).filter({ visible: true }).click();
}

export async function signIn(page: Page, email: string, password = 'Maidan-demo-1'): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Signs somebody in past the form: for journeys that are not about signing in. */
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
  serviceWorkers?: 'block';
};

/** Somebody on a page of their own, which is still empty. */
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

/** Fills in the sign-up page and sends it. */
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

/** From the sign-up page over the mailbox and the link in it to being signed in, back where the visitor came from. */
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

/** Books and pays a part of the first two free hours of a day; `day` 0 is today. */
export async function bookTwoHours(page: Page, turfId: string, day: number) {
  await page.goto(`/turf/${turfId}`);
  await openDay(page, day);
  await pickTwoHours(page);
  await book(page, 'Book 2 hours');
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await payByCard(page, goodCard);
  await expect(page.getByRole('dialog')).toBeVisible();
  const { items } = await (await page.request.get('/api/bookings')).json();
  return items.find((booking: { turf: { id: string } }) => booking.turf.id === turfId);
}

/** Late in an hour waits for the next: else what ends with the hour would end while the journey is on its way. */
export async function earlyInAnHour({ needsMs }: { needsMs: number }): Promise<Date> {
  const now = new Date();
  const leftMs = slotStart(istDateOf(now), istHourOf(now) + 1).getTime() - now.getTime();
  if (leftMs > needsMs) return now;
  test.setTimeout(test.info().timeout + leftMs);
  await new Promise((done) => setTimeout(done, leftMs));
  return new Date();
}

/** On the gateway's page. */
export async function payByCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry (MM/YY)').fill('12/40');
  await page.getByLabel('CVV').fill('123');
  await page.getByLabel('Name on card').fill('Asha Iyer');
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
}

export async function payByUpi(page: Page, vpa: string): Promise<void> {
  await page.getByRole('textbox', { name: 'UPI ID' }).fill(vpa);
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** In a list of one customer, whose form is sent for the admin at hand, as from a page of before that was refused. */
export async function demoteSelf(page: Page): Promise<void> {
  const self = await (await page.request.get('/api/me')).json();
  const userId = page.locator('form', { has: page.getByLabel(/^Role of/) }).locator('input[name="userId"]');
  await userId.evaluate((input, id) => input.setAttribute('value', id), self.id);
  await page.getByLabel(/^Role of/).selectOption('Customer');
  await page.getByRole('button', { name: /^Change role of/ }).click();
}
