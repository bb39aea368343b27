import { expect, phone, test } from '../../support/browser/journey.ts';
import { signedIn } from '../steps.ts';

test.use({ expectedConsoleErrors: [/409 \(Conflict\)/] });

test.describe('replies', () => {
  test('reply from another device: shown before the second one replaces it', async ({ browser, app }) => {
    test.slow();
    const desk = await signedIn(browser, app.origin, 'owner@maidan.test');
    const { items: turfs } = await (await desk.request.get('/api/turfs?q=Besant%20Hoops')).json();
    const { items } = await (await desk.request.get(`/api/turfs/${turfs[0].id}/reviews?sort=lowest`)).json();
    const [{ id }] = items;
    await desk.request.delete(`/api/reviews/${id}/reply`);
    const pocket = await signedIn(browser, app.origin, 'owner@maidan.test', { viewport: phone });
    for (const page of [desk, pocket]) await page.goto(`/reviews/${id}/reply`);

    await desk.getByLabel('Your reply').fill('The rims are tightened.');
    await desk.getByRole('button', { name: 'Reply' }).click();
    await expect(desk.getByText('Reply saved')).toBeVisible();

    await pocket.getByLabel('Your reply').fill('We are sorry, come again.');
    await pocket.getByRole('button', { name: 'Reply' }).click();
    await expect(pocket.getByText('You have already replied to this review.')).toBeVisible();
    await expect(pocket.getByRole('figure').filter({ hasText: 'The current reply' })).toContainText(
      'The rims are tightened.',
    );
    await expect(pocket.getByLabel('Your reply')).toHaveValue('We are sorry, come again.');
    await pocket.getByRole('button', { name: 'Save reply' }).click();
    await expect(pocket.getByText('Reply saved')).toBeVisible();
    for (const page of [desk, pocket]) await page.context().close();
  });

  test('without JavaScript: a reply is deleted by a second, separate press', async ({ browser, app }) => {
    const page = await signedIn(browser, app.origin, 'owner@maidan.test', { javaScriptEnabled: false });
    const { items: turfs } = await (await page.request.get('/api/turfs?q=Besant%20Hoops')).json();
    const { items } = await (await page.request.get(`/api/turfs/${turfs[0].id}/reviews?sort=highest`)).json();
    const [{ id }] = items;
    await page.request.delete(`/api/reviews/${id}/reply`);
    await page.request.post(`/api/reviews/${id}/reply`, { data: { text: 'Thank you.' } });
    await page.goto(`/reviews/${id}/reply`);
    const forGood = page.getByRole('button', { name: 'Delete for good' });
    await expect(forGood).toBeHidden();
    await page.getByText('Delete this reply').click();
    await forGood.click();
    await expect(page).toHaveURL(/\/turf\/[^/]+#reviews$/);
    expect((await (await page.request.get(`/api/reviews/${id}`)).json()).reply).toBeNull();
    await page.context().close();
  });
});
