import { addDays, istDateOf } from '../../../contract/calendar.ts';
import { signIn as signInRemotely } from '../../support/bookings/remote-customer.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { scriptsStarted, signedIn } from '../steps.ts';

const name = 'தமிழ்நாடுவிளையாட்டுமேம்பாட்டுஆணையம்கால்பந்துமைதானம்வளாகம்';
const location = 'Thiruvananthapuramthiruvananthapuramthiruvananthapuram, कोयंबटूर';

test.describe('long names', () => {
  test('name without spaces: wraps, and no page grows wider', async ({ browser, app }) => {
    const owner = await signInRemotely(app.origin, 'owner@maidan.test');
    const hours = { openingTime: '00:00', closingTime: '24:00' };
    const turf = { name, location, sport: 'badminton', ...hours };
    const { id: turfId } = (await owner.call('POST', '/api/turfs', turf)).body;

    const viewport = { width: 360, height: 740 };
    const player = await signedIn(browser, app.origin, 'player2@maidan.test', { viewport });
    const wish = { turfId, date: addDays(istDateOf(new Date()), 1), startTimes: ['06:00', '08:00', '10:00'] };
    const held = await player.request.post('/api/bookings', { data: { ...wish, paymentOption: 'partial' } });
    expect(held.status()).toBe(201);
    const admin = await signedIn(browser, app.origin, 'admin@maidan.test', { viewport });
    for (const [page, path] of [
      [player, '/bookings'],
      [player, '/customer/dashboard'],
      [player, `/turf/${turfId}`],
      [admin, '/admin/audit'],
    ] as const) {
      await page.goto(path);
      const shown = page.getByText(location).first();
      await expect(shown).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(viewport.width);
      const box = await shown.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0), path).toBeLessThanOrEqual(viewport.width);
    }
    await player.context().close();
    await admin.context().close();
  });

  test('link without spaces in chat: wraps, and the chat keeps its width', async ({ browser, app }) => {
    const viewport = { width: 360, height: 740 };
    const page = await signedIn(browser, app.origin, 'player2@maidan.test', { viewport });
    await page.goto('/chatbot');
    const box = page.getByRole('textbox', { name: 'Your message' });
    await scriptsStarted(box);
    await box.fill(`https://maps.example/${'place'.repeat(60)}`);
    await box.press('Enter');
    const messages = page.getByRole('region', { name: 'Messages' });
    await expect(messages.getByText('https://maps.example/').first()).toBeVisible();
    expect(await messages.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.context().close();
  });
});
