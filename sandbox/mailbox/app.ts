import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import * as m from '#messages';
import { formatInstant } from '../../contract/calendar.ts';
import { mailboxStyle } from './style.ts';

export type MailboxMail = {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** Value of the List-Unsubscribe header. */
  unsubscribeUrl: string | null;
  createdAt: Date;
};

export type Mailbox = {
  list(): Promise<MailboxMail[]>;
  find(id: string): Promise<MailboxMail | undefined>;
};

type Page = ReturnType<typeof html>;

const isUuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * Shows outgoing mails while no SMTP server is configured. Never mount it on a publicly reachable
 * installation.
 */
export function createMailboxApp(mailbox: Mailbox): Hono<{ Variables: { nonce: () => string } }> {
  const app = new Hono<{ Variables: { nonce: () => string } }>();

  app.get('/', async (c) => {
    const mails = await mailbox.list();
    return c.html(page(c.var.nonce(), m.sandbox_mailbox(), list(mails)));
  });

  app.get('/:id', async (c) => {
    const mail = isUuid.test(c.req.param('id')) ? await mailbox.find(c.req.param('id')) : undefined;
    if (!mail)
      return c.html(
        page(c.var.nonce(), m.sandbox_mailbox_missing(), html`<p>${m.sandbox_mailbox_missing_text()}</p>`),
        404,
      );
    return c.html(page(c.var.nonce(), mail.subject, letter(c.var.nonce(), mail)));
  });

  // The mail's HTML in its own frame: inline styles are allowed, scripts and all other resources are not.
  // `allow-same-origin` lets the outer page measure its height.
  app.get('/:id/html', async (c) => {
    const mail = isUuid.test(c.req.param('id')) ? await mailbox.find(c.req.param('id')) : undefined;
    if (!mail) return c.notFound();
    c.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-same-origin allow-top-navigation-by-user-activation",
    );
    return c.html(mail.html.replace('<body', '<base target="_top"><body'));
  });
  return app;
}

function list(mails: MailboxMail[]): Page {
  if (mails.length === 0) return html`<p class="quiet">${m.sandbox_mailbox_empty()}</p>`;
  return html`<ul>${mails.map(
    (mail) => html`<li><a href="/dev/mailbox/${mail.id}"><b>${mail.subject}</b>
      <span class="quiet">${sentText(mail)}</span></a></li>`,
  )}</ul>`;
}

function letter(nonce: string, mail: MailboxMail): Page {
  return html`<p class="quiet">${sentText(mail)}${stopLink(mail.unsubscribeUrl)}</p>
    <iframe src="/dev/mailbox/${mail.id}/html" title="${mail.subject}"></iframe>
    <script nonce="${nonce}">${raw(fitFrame)}</script>
    <details><summary>${m.sandbox_mailbox_plain()}</summary><pre>${raw(linked(mail.text))}</pre></details>
    <p><a href="/dev/mailbox">${m.sandbox_mailbox_all()}</a></p>`;
}

function sentText({ recipient, createdAt }: MailboxMail): string {
  return m.sandbox_mailbox_sent({ recipient, time: formatInstant(createdAt) });
}

function page(nonce: string, title: string, body: Page): Page {
  return html`<!doctype html><html lang="en-IN"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg"><title>${m.sandbox_mailbox_title({ page: title })}</title>
    <style nonce="${nonce}">${raw(mailboxStyle)}</style></head>
    <body><main><p class="brand"><a href="/">Maidan</a> ${m.sandbox_mailbox_brand()}</p><h1>${title}</h1>${body}
    <p class="quiet">${m.sandbox_mailbox_note()}</p></main></body></html>`;
}

function stopLink(url: string | null): Page | string {
  return url ? html` · <a href="${url}">${m.sandbox_mailbox_unsubscribe()}</a>` : '';
}

const fitFrame = `
const frame = document.querySelector('iframe');
const fit = () => { frame.style.height = frame.contentDocument.documentElement.offsetHeight + 'px'; };
frame.addEventListener('load', () => { fit(); new ResizeObserver(fit).observe(frame.contentDocument.documentElement); });
`;

function linked(text: string): string {
  const escaped = text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  return escaped.replace(/https?:\/\/[^\s]+/g, (url) => `<a href="${url}">${url}</a>`);
}
