import { signIn } from '../../support/bookings/remote-customer.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { signedIn } from '../steps.ts';

test.use({ expectedConsoleErrors: [/409 \(Conflict\)/] });

test.describe('reported reviews', () => {
  test('reported review rewritten meanwhile: the admin sees it before deciding', async ({ browser, app }) => {
    test.slow();
    const author = await signIn(app.origin, 'player2@maidan.test');
    const { items: turfs } = (await author.call('GET', '/api/turfs?q=Besant%20Hoops')).body;
    const words = { rating: 1, comment: 'The owner is a liar and a cheat.' };
    const { id } = (await author.call('POST', `/api/turfs/${turfs[0].id}/reviews`, words)).body;
    const reporter = await signIn(app.origin, 'player3@maidan.test');
    const sent = await reporter.call('POST', `/api/reviews/${id}/report`, { reason: 'false' });
    expect(sent.status).toBe(201);

    // Without scripts the page does not refresh automatically.
    const admin = await signedIn(browser, app.origin, 'admin@maidan.test', { javaScriptEnabled: false });
    await admin.goto('/admin/reviews');
    const reported = admin.getByRole('article').filter({ hasText: 'Besant Hoops' });
    await expect(reported).toContainText(words.comment);
    const calmer = { rating: 2, comment: 'The rims are loose, and nobody cares.' };
    expect((await author.call('PATCH', `/api/reviews/${id}`, calmer)).status).toBe(200);
    await reported.getByLabel('Reason for hiding').fill('Insults the owner');
    await reported.getByRole('button', { name: 'Hide review' }).click();
    await expect(reported).toContainText('This review was edited');
    await expect(reported).toContainText(calmer.comment);
    await expect(reported.getByLabel('Reason for hiding')).toHaveValue('Insults the owner');
    await reported.getByRole('button', { name: 'Keep' }).click();
    await expect(reported).toHaveCount(0);
    await admin.context().close();
  });
});
