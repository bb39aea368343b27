import { createPages } from '../../../server/pages.ts';
import { openTestInstallation, type Person } from '../servers/installation.ts';
import { buildOf } from '../servers/website-build.ts';

/**
 * Opens an installation with one page and helpers that use it without JavaScript.
 * @param path of the page, as in `app/routes.ts`
 */
export async function openOnePage(page: Parameters<typeof buildOf>[0], path: string) {
  const maidan = await openTestInstallation({}, createPages(buildOf(page, path), 'production'));
  const ask = async (address: string, init: RequestInit) => {
    const answer = await maidan.app.request(`http://localhost${address}`, init);
    // React separates text nodes with empty comments.
    const html = (await answer.text()).replaceAll('<!-- -->', '');
    return { status: answer.status, location: answer.headers.get('location'), html };
  };
  return {
    maidan,
    open: (address: string, as?: Person) => ask(address, { headers: as ? { cookie: as.cookie } : {} }),
    send(address: string, as: Person, fields: Record<string, string>) {
      const headers = { cookie: as.cookie, origin: 'http://localhost' };
      return ask(address, { method: 'POST', headers, body: new URLSearchParams(fields) });
    },
  };
}

export type OnePage = Awaited<ReturnType<typeof openOnePage>>;
