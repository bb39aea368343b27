import * as m from '#messages';

const checkEveryMs = 60 * 60_000;

/** Registers the service worker. A new version waits until all old pages are closed or the user reloads. */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const offer = () => {
    // Without a controller this is the first version, so no page is outdated.
    if (registration.waiting && serviceWorker.controller) offerReload(registration);
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
  // Browsers check for updates on navigation only, which a page open for days never does.
  let checkedAt = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - checkedAt < checkEveryMs) return;
    checkedAt = performance.now();
    registration.update().catch(() => undefined);
  });
}

/** Offers a reload. Never reloads automatically, because the user may be paying. */
function offerReload(registration: ServiceWorkerRegistration): void {
  if (document.getElementById('update')) return;
  const toast = document.createElement('aside');
  toast.id = 'update';
  toast.ariaLabel = m.layout_new_version();
  toast.className = 'update-toast';
  const text = document.createElement('p');
  text.role = 'status';
  const reload = document.createElement('button');
  reload.textContent = m.layout_reload();
  reload.addEventListener('click', () => {
    reload.disabled = true;
    // Read again on click: a newer worker may be waiting, or another tab may have activated it.
    const { waiting } = registration;
    if (!waiting) return location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage('take-over');
  });
  const later = document.createElement('button');
  later.textContent = m.layout_later();
  later.addEventListener('click', () => toast.remove());
  toast.append(text, reload, later);
  document.body.append(toast);
  requestAnimationFrame(() => {
    text.textContent = m.layout_new_version_ready();
  });
}
