const checkEveryMs = 60 * 60_000;

/** Registers the service worker. A new version waits until nobody has an old page open, or somebody presses 'Reload'. */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const offer = () => {
    // Without a controller it is the first version, and nothing on this page is older.
    if (registration.waiting && serviceWorker.controller) offerReload(registration);
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
  // A page that stays open for days is never navigated, which is when browsers look by themselves.
  let checkedAt = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - checkedAt < checkEveryMs) return;
    checkedAt = performance.now();
    registration.update().catch(() => undefined);
  });
}

/** Asks, and never reloads by itself: somebody may be paying. */
function offerReload(registration: ServiceWorkerRegistration): void {
  if (document.getElementById('update')) return;
  const toast = document.createElement('aside');
  toast.id = 'update';
  toast.ariaLabel = 'New version';
  toast.className = 'update-toast';
  const text = document.createElement('p');
  text.role = 'status';
  const reload = document.createElement('button');
  reload.textContent = 'Reload';
  reload.addEventListener('click', () => {
    reload.disabled = true;
    // Not the one that was waiting then: a newer one may have come, or another tab have let it take over.
    const { waiting } = registration;
    if (!waiting) return location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage('take-over');
  });
  const later = document.createElement('button');
  later.textContent = 'Later';
  later.addEventListener('click', () => toast.remove());
  toast.append(text, reload, later);
  document.body.append(toast);
  requestAnimationFrame(() => {
    text.textContent = 'A new version is ready';
  });
}
