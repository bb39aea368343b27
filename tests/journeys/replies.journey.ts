import { expect, phone, test } from '../support/journey.ts';
import { signedIn } from './steps.ts';

// A refused reply.
test.use({ expectedConsoleErrors: [/409 \(Conflict\)/] });

test('an owner with a review open on two devices reads the reply of the one before the other’s counts', async ({
  browser,
  app,
}) => {
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
  await expect(pocket.getByRole('figure').filter({ hasText: 'The reply that stands now' })).toContainText(
    'The rims are tightened.',
  );
  await expect(pocket.getByLabel('Your reply')).toHaveValue('We are sorry, come again.');
  await pocket.getByRole('button', { name: 'Save reply' }).click();
  await expect(pocket.getByText('Reply saved')).toBeVisible();
  for (const page of [desk, pocket]) await page.context().close();
});
