import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { optionalMailNames } from '../../../contract/mails.ts';
import { currentSettings } from '../../core/people/current-settings.ts';
import { stopMail } from '../../core/people/notification-preferences.ts';
import type { Services } from '../../flows/services.ts';
import type { SecurityVariables } from '../../platform/http/security-headers.ts';
import { answerSmallPage, type SmallPage } from '../../platform/http/small-page.ts';
import { type MailSwitch, readUnsubscribeLink } from './unsubscribe-link.ts';

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
    const page = wanted ? questionPage(wanted) : unknownPage;
    return answerSmallPage(c, { ...(await namedBy(services)), ...page });
  });

  routes.post('/unsubscribe', async (c) => {
    const wanted = readUnsubscribeLink(services, new URL(c.req.url));
    if (wanted) await stopMail(services.db, wanted.userId, wanted.kind);
    const page = wanted ? stoppedPage(wanted) : unknownPage;
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
    title: 'Stop these mails?',
    body: html`<p>You will not get this mail any more: <b>${optionalMailNames[kind]}</b>.</p>
      <p class="quiet">Mails about your bookings, your money and your account still come.</p>
      <form method="post"><button>Stop these mails</button></form>`,
  };
}

function stoppedPage({ kind }: MailSwitch): Page {
  return {
    title: 'Done. No more of these',
    body: html`<p>You will not get this mail any more: <b>${optionalMailNames[kind]}</b>.</p>
      <p class="quiet">Changed your mind? You can turn it on again under <a href="/settings">Settings</a>.</p>`,
  };
}

const unknownPage: Page = {
  title: 'This link is not complete',
  body: html`<p>It may have been cut in two on its way. Open it from the mail once more, or choose your mails under
      <a href="/settings">Settings</a>.</p>`,
  status: 400,
};
