import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import * as m from '#messages';
import { optionalMailNames } from '../../../contract/people/mails.ts';
import { stopMail } from '../../core/people/profiles/notification-preferences.ts';
import { currentSettings } from '../../core/people/settings/current-settings.ts';
import type { Services } from '../../flows/services.ts';
import type { SecurityVariables } from '../../platform/http/origins/security-headers.ts';
import { answerSmallPage, type SmallPage } from '../../platform/http/responses/small-page.ts';
import { type MailSwitch, readUnsubscribeLink } from './delivery/unsubscribe-link.ts';

type Variables = { Variables: SecurityVariables };
type Page = Omit<SmallPage, 'platformName'>;

const largestBodyBytes = 4 * 1_024;

/**
 * Creates the unsubscribe routes, which need no session. GET only shows a form, because mail clients prefetch
 * links; POST unsubscribes, from that form or by RFC 8058 one-click.
 */
export function createMailRoutes(services: Services): Hono<Variables> {
  const routes = new Hono<Variables>();
  routes.use(bodyLimit({ maxSize: largestBodyBytes }));

  routes.get('/unsubscribe', async (c) => {
    const wanted = readUnsubscribeLink(services, new URL(c.req.url));
    const page = wanted ? questionPage(wanted) : unknownPage();
    return answerSmallPage(c, { ...(await namedBy(services)), ...page });
  });

  routes.post('/unsubscribe', async (c) => {
    const wanted = readUnsubscribeLink(services, new URL(c.req.url));
    if (wanted) await stopMail(services.db, wanted.userId, wanted.kind);
    const page = wanted ? stoppedPage(wanted) : unknownPage();
    return answerSmallPage(c, { ...(await namedBy(services)), ...page });
  });
  return routes;
}

async function namedBy(services: Services): Promise<{ platformName: string }> {
  const { platformName } = await currentSettings(services);
  return { platformName };
}

function questionPage({ kind }: MailSwitch): Page {
  return {
    title: m.mails_unsubscribe_title(),
    body: html`<p>${m.mails_unsubscribe_text()} <b>${optionalMailNames[kind]()}</b></p>
      <p class="quiet">${m.mails_unsubscribe_still()}</p>
      <form method="post"><button>${m.mails_unsubscribe_action()}</button></form>`,
  };
}

function stoppedPage({ kind }: MailSwitch): Page {
  return {
    title: m.mails_unsubscribe_done(),
    body: html`<p>${m.mails_unsubscribe_text()} <b>${optionalMailNames[kind]()}</b></p>
      <p class="quiet">${m.mails_unsubscribe_undo()} <a href="/settings">${m.mails_unsubscribe_undo_link()}</a></p>`,
  };
}

const unknownPage = (): Page => ({
  title: m.mails_unsubscribe_bad(),
  body: html`<p>${m.mails_unsubscribe_bad_text()}</p>
      <p><a href="/settings">${m.mails_unsubscribe_settings()}</a></p>`,
  status: 400,
});
