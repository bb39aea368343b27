import { createECDH, randomBytes } from 'node:crypto';
import { addDays, hourText, istDateOf } from '../../../contract/calendar.ts';
import { expect, phone, test } from '../../support/browser/journey.ts';
import { workerReady } from '../network/offline-pages.ts';
import { expectAccessible } from '../screens/accessible.ts';
import { authenticate, expectNoSidewaysScroll, signedIn } from '../steps.ts';

test.use({ viewport: phone, serviceWorkers: 'allow' });
const date = addDays(istDateOf(new Date()), 8);

/** No push service answers here, so the browser's part of the subscription is made up. */
const browserPart = {
  endpoint: 'https://push.maidan.invalid/send/journey',
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
};

test('waiting: also told on this device, until it is stopped', async ({ browser, context, app }) => {
  const own = await signedIn(browser, app.origin, 'owner@maidan.test');
  const headers = { origin: app.origin };
  const { items } = await (await own.request.get('/api/owner/turfs')).json();
  const turfId: string = items[0].id;
  const startTimes = [hourText(17)];
  const data = { source: 'phone', date, startTimes, guestName: 'Team Alpha' };
  expect((await own.request.post(`/api/turfs/${turfId}/desk-bookings`, { headers, data })).status()).toBe(
    201,
  );

  const page = await context.newPage();
  await authenticate(page, 'player@maidan.test');
  await page.addInitScript((part) => {
    let subscription: object | null = null;
    const unsubscribe = async () => {
      subscription = null;
      return true;
    };
    Object.assign(PushManager.prototype, {
      subscribe: async (options: PushSubscriptionOptionsInit) => {
        if (!options.userVisibleOnly) throw new Error('messages would be silent');
        localStorage.setItem('subscribed', 'yes');
        subscription = { unsubscribe, toJSON: () => part };
        return subscription;
      },
      getSubscription: async () => (localStorage.getItem('subscribed') ? { unsubscribe } : subscription),
    });
    // A headless browser refuses all notifications.
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Notification.requestPermission = async () => {
      sessionStorage.setItem('asked', 'yes');
      return 'granted';
    };
  }, browserPart);
  await page.request.post('/api/me/waits', { headers, data: { turfId, date, startTimes } });
  await page.goto('/bookings');
  await workerReady(page);
  const waits = page.getByRole('region', { name: 'Waiting for' });
  const turnOn = waits.getByRole('button', { name: 'Also tell me on this device' });
  await expect(turnOn).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('asked'))).toBeNull();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await turnOn.click();
  await expect(waits.getByText("We'll also tell you on this device")).toBeVisible();
  await page.reload();
  await expect(waits.getByText("We'll also tell you on this device")).toBeVisible();

  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration; shown: unknown[] };
    scope.registration.showNotification = async (title, options) => {
      scope.shown = [title, options?.body];
    };
  });
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const message = { title: 'Held for you until 6:45 pm', body: 'Marina is free', path: '/', tag: 'offer:1' };
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: app.origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
  await expect
    .poll(() => worker?.evaluate(() => (self as unknown as { shown: unknown[] }).shown))
    .toEqual([message.title, message.body]);

  await page.goto('/settings');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Stop notifications on/ }).click();
  await expect(page.getByText('Notifications stopped on that device')).toBeVisible();
  expect(await (await page.request.get('/api/me/push')).json()).toMatchObject({ isOn: false });
  await page.goto('/bookings');
  await expect(turnOn).toBeVisible();
});
