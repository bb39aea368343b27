import { test } from '../../support/browser/journey.ts';
import { walkNarrow } from './narrow-walk.ts';

test.use({ colorScheme: 'dark' });

test('320 px: nothing scrolls sideways, no control is covered', async ({ browser, app }) => {
  await walkNarrow(browser, app.origin, { width: 320, height: 640 });
});
