import type { Page } from '@playwright/test';
import { expect, phone, test } from '../../support/browser/journey.ts';
import { expectAccessible } from '../screens/accessible.ts';
import { lateScriptsStarted, scriptsStarted, signedIn, signIn } from '../steps.ts';

// Rejected forms and forbidden pages.
test.use({ expectedConsoleErrors: [/4\d\d \([A-Z][A-Za-z ]+\)/] });

/** The list has forms of its own, and may still be there when the URL has changed. */
async function openReviewForm(page: Page, turf: string): Promise<void> {
  await page.goto('/bookings');
  await page.getByRole('link', { name: `Write a review of ${turf}` }).click();
  await expect(page.getByRole('heading', { name: 'How was it?' })).toBeVisible();
}

/**
 * Reviews a played game through the form, and checks that the turf shows the review. @returns the turf's path
 */
async function review(page: Page, turf: string, stars: string, comment: string): Promise<string> {
  await openReviewForm(page, turf);
  await page.getByRole('radio', { name: stars }).check();
  await page.getByLabel('Your review').fill(comment);
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(page).toHaveURL(/\/turf\/[^/]+#reviews$/);
  await expect(reviewBy(page, comment)).toContainText('Your review');
  await expectAtReviews(page);
  return new URL(page.url()).pathname;
}

const expectAtReviews = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Reviews', exact: true })).toBeInViewport();
const reviewBy = (page: Page, comment: string) =>
  page.locator('#reviews').getByRole('listitem').filter({ hasText: comment });
const countText = (page: Page) => page.locator('#reviews').getByText(/^from \d+ reviews?$/);
const countOf = async (page: Page) => Number((await countText(page).textContent())?.match(/\d+/)?.[0]);

/** Returns a turf with more reviews than its page shows at first: the demo data vary. */
async function findMuchReviewed(page: Page): Promise<string> {
  let cursor: string | null = '';
  while (cursor !== null) {
    const after: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const list = await (await page.request.get(`/api/turfs?limit=50${after}`)).json();
    const found = list.items.find(({ reviewCount }: { reviewCount: number }) => reviewCount > 10);
    if (found) return found.id;
    cursor = list.nextCursor;
  }
  throw new Error('no turf of the demo has more than ten reviews');
}

test.describe('reviews', () => {
  test('reviews, votes, reply, report and hiding: the counts follow', async ({ browser, app }) => {
    test.slow();
    const comment = 'Even grass and honest lights, we will be back on Sunday.';
    const karthik = await signedIn(browser, app.origin, 'player@maidan.test', { viewport: phone });
    const divya = await signedIn(browser, app.origin, 'player2@maidan.test');
    const arjun = await signedIn(browser, app.origin, 'player3@maidan.test');

    // Mistakes first: input stays, and the first invalid field is focused.
    await openReviewForm(karthik, 'Lawspet Kick Yard');
    await karthik.getByLabel('Your review').fill('Too short');
    await karthik.getByRole('button', { name: 'Submit review' }).click();
    await expect(karthik.getByText('Please select a rating')).toBeVisible();
    await expect(karthik.getByText('Please write a review with at least 10 characters')).toBeVisible();
    await expect(karthik.getByLabel('Your review')).toHaveValue('Too short');
    await expect(karthik.getByRole('radio', { name: '1 star' })).toBeFocused();
    await karthik.keyboard.press('Space');
    for (let star = 1; star < 4; star += 1) await karthik.keyboard.press('ArrowRight');
    await expect(karthik.getByRole('radio', { name: '4 stars, very good' })).toBeChecked();
    await karthik.getByLabel('Your review').fill(comment);
    await karthik.getByRole('button', { name: 'Submit review' }).click();
    await expect(karthik.getByText('Review submitted successfully!')).toBeVisible();
    await expectAtReviews(karthik);
    const lawspet = new URL(karthik.url()).pathname;
    const before = await countOf(karthik);
    await expect(reviewBy(karthik, comment)).toContainText('Your review');
    await expect(reviewBy(karthik, comment).getByRole('button', { name: /Helpful/ })).toHaveCount(0);

    await review(
      divya,
      'Feather Court Anna Nagar',
      '5 stars',
      'Quick mats and a true bounce, best hall in town.',
    );
    await review(arjun, 'HSR Football Factory', '3 stars', 'Good ball, but the queue at the gate is long.');

    // A double click is one vote, shown at once and after a reload, even if it is saved between the clicks.
    for (const [page, votes] of [
      [divya, 1],
      [arjun, 2],
    ] as const) {
      await page.goto(lawspet);
      const helpful = reviewBy(page, comment).getByRole('button', { name: /Helpful/ });
      await scriptsStarted(helpful);
      await lateScriptsStarted(page);
      const saved = page.waitForResponse(/\/api\/reviews\/[^/]+\/helpful$/);
      await helpful.dblclick({ delay: 120 });
      await expect(helpful).toHaveAttribute('aria-pressed', 'true');
      await expect(helpful).toContainText(String(votes));
      await saved;
      await page.reload();
      await expect(helpful).toHaveAttribute('aria-pressed', 'true');
      await expect(helpful).toContainText(String(votes));
    }
    await divya.getByRole('link', { name: 'Most helpful' }).click();
    await expect(divya).toHaveURL(/reviews=helpful/);

    const owner = await signedIn(browser, app.origin, 'owner@maidan.test');
    await owner.goto(lawspet);
    await reviewBy(owner, comment).getByRole('link', { name: 'Reply' }).click();
    await owner.getByLabel('Your reply').fill('Thank you, see you on Sunday.');
    await owner.getByRole('button', { name: 'Reply' }).click();
    await expect(owner.getByText('Reply saved')).toBeVisible();
    await expectAtReviews(owner);
    await expect(reviewBy(owner, comment)).toContainText('Reply from the owner');

    await arjun.goto(lawspet);
    await expect(reviewBy(arjun, comment)).toContainText('Thank you, see you on Sunday.');
    await reviewBy(arjun, comment).getByRole('link', { name: 'Report' }).click();
    await arjun.getByRole('button', { name: 'Send report' }).click();
    await expect(arjun.getByText("Please choose what's wrong with the review")).toBeVisible();
    await arjun.getByRole('radio', { name: /not true/ }).check();
    await arjun.getByLabel('What should the admin know?').fill('He never played there.');
    await arjun.getByRole('button', { name: 'Send report' }).click();
    await expect(arjun.getByText('Thank you. An admin will review it.')).toBeVisible();
    await expectAtReviews(arjun);

    const admin = await signedIn(browser, app.origin, 'admin@maidan.test');
    await admin.goto('/admin/reviews');
    const reported = admin.getByRole('article', { name: /Lawspet Kick Yard/ });
    await expect(reported).toContainText('He never played there.');
    await reported.getByRole('button', { name: 'Hide review' }).click();
    await expect(reported.getByText('Please enter a reason. The author will see it')).toBeVisible();
    await reported.getByLabel('Reason for hiding').fill('We could not find that game');
    await reported.getByRole('button', { name: 'Hide review' }).click();
    await expect(admin.getByText('All clear')).toBeVisible();

    await divya.goto(lawspet);
    await expect(reviewBy(divya, comment)).toHaveCount(0);
    expect(await countOf(divya)).toBe(before - 1);
    await karthik.goto(lawspet);
    await expect(
      karthik.getByText(/An admin has hidden your review.*We could not find that game/),
    ).toBeVisible();
    await expect(reviewBy(karthik, comment)).toHaveCount(0);

    await admin.getByRole('link', { name: 'Hidden' }).click();
    await admin.getByRole('button', { name: 'Show it again' }).click();
    await expect(admin.getByText('No hidden reviews')).toBeVisible();
    await divya.reload();
    expect(await countOf(divya)).toBe(before);
    for (const page of [karthik, divya, arjun, owner, admin]) await page.context().close();
  });

  test('without JavaScript: review is written, changed, deleted; another is marked helpful', async ({
    browser,
    app,
  }) => {
    test.slow();
    const page = await signedIn(browser, app.origin, 'player2@maidan.test', {
      viewport: phone,
      javaScriptEnabled: false,
    });
    await openReviewForm(page, 'Besant Hoops');
    await page.getByRole('button', { name: 'Submit review' }).click();
    await expect(page.getByText('Please select a rating')).toBeVisible();
    await page.getByRole('radio', { name: '1 star' }).check();
    await page.getByLabel('Your review').fill('Firm rims, but slippery after rain.');
    await page.getByRole('button', { name: 'Submit review' }).click();
    const own = reviewBy(page, 'slippery after rain');
    await expect(own.getByRole('img', { name: '1 out of 5 stars' })).toBeVisible();

    // A vote for another review; their number in the demo data varies.
    const helpful = page
      .locator('#reviews')
      .getByRole('button', { name: /Helpful/ })
      .first();
    await expect(helpful).toHaveAttribute('aria-pressed', 'false');
    await helpful.click();
    await expect(page).toHaveURL(/#review-/);
    await expect(helpful).toHaveAttribute('aria-pressed', 'true');

    await page.getByRole('link', { name: 'Lowest' }).click();
    await expect(page.locator('#reviews ul > li[id]').first()).toContainText('slippery after rain');

    await own.getByRole('link', { name: 'Change or delete' }).click();
    await expect(page.getByRole('radio', { name: '1 star' })).toBeChecked();
    await page.getByRole('radio', { name: '3 stars' }).check();
    await page.getByRole('button', { name: 'Save review' }).click();
    await expect(own.getByRole('img', { name: '3 out of 5 stars' })).toBeVisible();
    await own.getByRole('link', { name: 'Change or delete' }).click();
    await page.getByText('Delete this review').click();
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible();
    await expect(own).toHaveCount(0);

    await page.goto(`/turf/${await findMuchReviewed(page)}`);
    await page.getByRole('link', { name: 'Show more reviews' }).click();
    await expect(page).toHaveURL(/shown=20/);
    await expect.poll(() => page.locator('#reviews ul > li[id]').count()).toBeGreaterThan(10);
    await page.context().close();
  });

  test('writing and reporting reviews: accessible in both themes, including errors', async ({
    browser,
    app,
  }) => {
    test.slow();
    const page = await signedIn(browser, app.origin, 'player2@maidan.test', { viewport: phone });
    await openReviewForm(page, 'Besant Hoops');
    await page.getByRole('button', { name: 'Submit review' }).click();
    await expect(page.getByText('Please select a rating')).toBeVisible();
    await expectAccessible(page);
    await review(page, 'Besant Hoops', '5 stars', 'Firm rims and a true bounce, best court in town.');
    await expectAccessible(page);
    await page
      .locator('#reviews')
      .getByRole('link', { name: /^Report/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText("Please choose what's wrong with the review")).toBeVisible();
    await expectAccessible(page);
    await page.context().close();
  });

  test('replying and deciding on reports: accessible in both themes, including errors', async ({
    browser,
    app,
  }) => {
    test.slow();
    const owner = await signedIn(browser, app.origin, 'owner@maidan.test');
    const { items: turfs } = await (await owner.request.get('/api/turfs?q=Besant%20Hoops')).json();
    const { items } = await (await owner.request.get(`/api/turfs/${turfs[0].id}/reviews`)).json();
    const [{ id }] = items;
    await owner.goto(`/reviews/${id}/reply`);
    await owner.getByRole('button', { name: 'Reply' }).click();
    await expect(owner.getByText('Please write a reply')).toBeVisible();
    await expectAccessible(owner);
    const sent = await owner.request.post(`/api/reviews/${id}/report`, { data: { reason: 'spam' } });
    expect(sent.status()).toBe(201);

    const admin = await signedIn(browser, app.origin, 'admin@maidan.test');
    await admin.goto('/admin/reviews');
    await admin.getByRole('button', { name: 'Hide review' }).click();
    await expect(admin.getByText('Please enter a reason. The author will see it')).toBeVisible();
    await expectAccessible(admin);
    await admin.getByRole('link', { name: 'Hidden' }).click();
    await expect(admin.getByText('No hidden reviews')).toBeVisible();
    await expectAccessible(admin);
    for (const one of [owner, admin]) await one.context().close();
  });

  test('review form: visitors must sign in; customers must have played there', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/browse?location=Chennai');
    await page.getByRole('link', { name: 'Besant Hoops' }).click();
    await expect(page).toHaveURL(/\/turf\//);
    const turf = new URL(page.url()).pathname;
    await page
      .getByRole('link', { name: /^Helpful/ })
      .first()
      .click();
    await expect(page.getByText('Please login to mark reviews as helpful')).toBeVisible();
    await page.goto(turf);
    await page.getByRole('link', { name: 'Write a review' }).click();
    await expect(page.getByText('Please login to submit a review')).toBeVisible();
    await signIn(page, 'player3@maidan.test');
    await expect(page).toHaveURL(`${turf}/review`);
    await expect(page.getByText('You can only review turfs you have booked and played at')).toBeVisible();
    await expectAccessible(page);
  });

  test('failed helpful vote: reverted with a message', async ({ browser, app }) => {
    const page = await signedIn(browser, app.origin, 'player3@maidan.test');
    await page.goto('/browse?location=Chennai');
    await page.getByRole('link', { name: 'Besant Hoops' }).click();
    await page.route('**/api/reviews/**', (route) => route.fulfill({ status: 503, json: {} }));
    const helpful = page.getByRole('button', { name: /Helpful/ }).first();
    await scriptsStarted(helpful);
    await helpful.click();
    await expect(page.getByText('Failed to update helpful vote')).toBeVisible();
    await expect(helpful).toHaveAttribute('aria-pressed', 'false');
    await page.context().close();
  });
});
