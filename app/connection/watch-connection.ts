import { keepFormsTyped } from './keep-forms.ts';
import { leaveLinksToWorker } from './leave-links.ts';
import { watchNetwork } from './network-bar.ts';
import { takeDoubleClickForOne } from './one-press.ts';
import { registerWorker } from './updates.ts';

watchNetwork();
keepFormsTyped();
takeDoubleClickForOne();
if ('serviceWorker' in navigator) {
  leaveLinksToWorker();
  // What the worker stores would compete with the page's own pictures for the network.
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}

/** A browser may refuse it (private window, full disk): the website then works without. */
function register(): void {
  registerWorker().catch(() => undefined);
}
