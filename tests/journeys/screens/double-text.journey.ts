import { chromiumArgs, headlessChromiumPath } from '../../support/browser/chromium.ts';
import { phone, test } from '../../support/browser/journey.ts';
import { walkNarrow } from './narrow-walk.ts';

test.use({
  launchOptions: {
    executablePath: headlessChromiumPath(),
    args: [...chromiumArgs, '--blink-settings=defaultFontSize=32'],
  },
});

test('200% text: nothing scrolls sideways, no control is covered', async ({ browser, app }) => {
  await walkNarrow(browser, app.origin, phone);
});
