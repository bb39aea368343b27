import { keepFormsTyped } from './keep-forms.ts';
import { leaveLinksToWorker } from './leave-links.ts';
import { watchNetwork } from './network-bar.ts';
import { takeDoubleClickForOne } from './one-press.ts';
import { registerWorker } from './updates.ts';

// Loaded once a page stands (entry.client.tsx): nothing of this is needed to read it.
watchNetwork();
keepFormsTyped();
takeDoubleClickForOne();
if ('serviceWorker' in navigator) {
  leaveLinksToWorker();
  // Where it is refused (a private window, no disk) the site works as it does without.
  registerWorker().catch(() => undefined);
}
