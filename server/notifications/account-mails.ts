import type { Services } from '../services.ts';
import { renderLetter } from './letter.ts';
import { writeMail } from './mails.ts';

/** The link that confirms an address; it works for a day. */
export async function mailConfirmationLink(
  services: Services,
  recipient: { email: string; firstName: string },
  url: string,
): Promise<void> {
  const letter = renderLetter({
    subject: 'Confirm your email address',
    greeting: `Hi ${recipient.firstName},`,
    paragraphs: [
      'One tap and your Maidan account is ready. The hours you picked are waiting on the page you came from.',
      'The link works for 24 hours. If you did not sign up, ignore this mail: nothing happens without the tap.',
    ],
    button: { label: 'Confirm email address', url },
  });
  await writeMail(services, services.db, { key: `confirm:${url}`, recipient: recipient.email, ...letter });
}

/** Sent instead of a second account, so that signing up tells strangers nothing about who has one. */
export async function mailAccountExists(services: Services, email: string): Promise<void> {
  const letter = renderLetter({
    subject: 'You already have a Maidan account',
    greeting: 'Hi,',
    paragraphs: [
      'Somebody, probably you, tried to sign up with this address. There is an account for it already.',
      'Sign in with your password. If it was not you, there is nothing to do.',
    ],
    button: { label: 'Sign in', url: `${services.appUrl}/login` },
  });
  const minute = Math.floor(Date.now() / 60_000);
  await writeMail(services, services.db, { key: `exists:${email}:${minute}`, recipient: email, ...letter });
}
