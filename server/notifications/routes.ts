import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { optionalMailNames } from '../../contract/mails.ts';
import { stopMail } from '../people/notification-preferences.ts';
import type { SecurityVariables } from '../platform/http/security-headers.ts';
import type { Services } from '../services.ts';
import { answerSmallPage } from './small-page.ts';
import { type MailSwitch, readUnsubscribeLink } from './unsubscribe-link.ts';

type Variables = { Variables: SecurityVariables };

const largestBodyBytes = 4 * 1_024;

/**
 * Stops one kind of mail, without signing in. Opening the link asks, for mail programs open links to look at them;
 * posting to it stops, from the page's button or by a mail program's own (RFC 8058).
 */
export function createMailRoutes(services: Services): Hono<Variables> {
  const routes = new Hono<Variables>();
  routes.use(bodyLimit({ maxSize: largestBodyBytes }));

  routes.get('/unsubscribe', (c) => {
    const wanted = readUnsubscribeLink(services, new URL(c.req.url));
    return wanted ? answerQuestion(c, wanted) : answerUnknown(c);
  });

  routes.post('/unsubscribe', async (c) => {
    const wanted = readUnsubscribeLink(services, new URL(c.req.url));
    if (!wanted) return answerUnknown(c);
    await stopMail(services.db, wanted.userId, wanted.kind);
    return answerStopped(c, wanted);
  });
  return routes;
}

function answerQuestion(c: Context<Variables>, { kind }: MailSwitch) {
  return answerSmallPage(c, {
    title: 'Stop these mails?',
    body: html`<p>You will not get this mail any more: <b>${optionalMailNames[kind]}</b>.</p>
      <p class="quiet">Mails about your bookings, your money and your account still come.</p>
      <form method="post"><button>Stop these mails</button></form>`,
  });
}

function answerStopped(c: Context<Variables>, { kind }: MailSwitch) {
  return answerSmallPage(c, {
    title: 'Done. No more of these',
    body: html`<p>You will not get this mail any more: <b>${optionalMailNames[kind]}</b>.</p>
      <p class="quiet">Changed your mind? You can turn it on again under <a href="/settings">Settings</a>.</p>`,
  });
}

function answerUnknown(c: Context<Variables>) {
  return answerSmallPage(c, {
    title: 'This link is not complete',
    body: html`<p>It may have been cut in two on its way. Open it from the mail once more, or choose your mails under
      <a href="/settings">Settings</a>.</p>`,
    status: 400,
  });
}
