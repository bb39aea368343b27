import { matchPath } from 'react-router';
import * as layout from '../../../app/components/layout/page-layout.tsx';
import { createPages } from '../../../server/pages.ts';
import { type Person, testInstallation } from '../servers/installation.ts';
import { buildOf } from '../servers/website-build.ts';

/**
 * Serves several pages with header and footer, as a browser without JavaScript reads them.
 * @param pages by path, as in `app/routes.ts`; the home page is ''
 */
export function openScreens(pages: Record<string, Parameters<typeof buildOf>[0]>) {
  const screens = Object.entries(pages).map(([path, page]) => ({
    path: `/${path}`,
    answer: createPages(buildOf(page, path || '/', layout), 'production'),
  }));
  const maidan = testInstallation({}, async (request, parts) => {
    const { pathname } = new URL(request.url);
    const screen = screens.find(({ path }) => matchPath(path, pathname));
    return screen ? screen.answer(request, parts) : new Response(null, { status: 404 });
  });
  const open = async (address: string, as?: Person) => {
    const init = as ? { headers: { cookie: `${as.cookie}; maidan.no-script=1` } } : {};
    const answer = await maidan.app.request(`http://localhost${address}`, init);
    const html = (await answer.text()).replaceAll('<!-- -->', '').replaceAll('&#x27;', "'");
    const text = html
      .replace(/<(script|style|svg)\b.*?<\/\1>/gs, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ');
    return { status: answer.status, location: answer.headers.get('location'), html, text };
  };
  return { maidan, open };
}
