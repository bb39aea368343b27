import type { WorkerScope } from './worker-scope.ts';

/** Shows the messages of server/features/notifications/push, and opens their pages. */
export function showPushMessages(scope: WorkerScope): void {
  scope.addEventListener('push', (event) => {
    // Browsers require that each message shows a notification.
    const { title, body, path, tag } = event.data.json();
    const options = { body, tag, icon: '/icon-192.png', data: path };
    event.waitUntil(scope.registration.showNotification(title, options));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const url = new URL(event.notification.data, location.origin);
    if (url.origin === location.origin) event.waitUntil(scope.clients.openWindow(url.href));
  });
}

/** The server has deleted its part with the session, or cannot be told now. */
export async function endPushSubscription({ registration }: WorkerScope): Promise<void> {
  const subscription = await registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
