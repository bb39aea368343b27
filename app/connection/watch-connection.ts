import { keepFormsTyped } from './keep-forms.ts';
import { keepPage } from './keep-page.ts';
import { leaveLinksToWorker } from './leave-links.ts';
import { watchNetwork } from './network-bar.ts';
import { takeDoubleClickForOne } from './one-press.ts';
import { registerWorker } from './updates.ts';

watchNetwork();
keepFormsTyped();
keepPage();
takeDoubleClickForOne();
if ('serviceWorker' in navigator) {
  leaveLinksToWorker();
  // Registers after load, so that precaching does not compete with the page's pictures.
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}

/** Registration can fail (private window, full disk); the website works without a service worker. */
function register(): void {
  registerWorker().catch(() => undefined);
}
