import { Action, Headline, Paragraph, Quiet } from './parts.tsx';
import type { Letter } from './render-letter.tsx';

const aboutAccount = 'You get this mail because it is about your Maidan account.';

export function confirmAddressLetter({ firstName, url }: { firstName: string; url: string }): Letter {
  return {
    subject: 'Confirm your email address',
    preview: 'One tap and your account is ready.',
    reason: 'You get this mail because this address was used to sign up at Maidan.',
    content: (
      <>
        <Headline>Hi {firstName}, one tap to go</Headline>
        <Paragraph>
          Confirm your address and your Maidan account is ready. You go on where you left off.
        </Paragraph>
        <Action label="Confirm email address" url={url} />
        <Quiet>
          The link works for 24 hours. If you did not sign up, ignore this mail: nothing happens without the
          tap.
        </Quiet>
      </>
    ),
  };
}

export function welcomeLetter({ firstName, appUrl }: { firstName: string; appUrl: string }): Letter {
  return {
    subject: `Welcome to Maidan, ${firstName}`,
    preview: 'Your address is confirmed. Find a turf and play.',
    reason: aboutAccount,
    content: (
      <>
        <Headline>Welcome, {firstName}</Headline>
        <Paragraph>
          Your address is confirmed. Pick a turf, pick your hours, pay a part now and the rest at the venue.
        </Paragraph>
        <Action label="Find a turf" url={`${appUrl}/browse`} />
        <Quiet>
          Which mails you get besides those about bookings and money is up to you, under Settings.
        </Quiet>
      </>
    ),
  };
}

export function resetPasswordLetter({ firstName, url }: { firstName: string; url: string }): Letter {
  return {
    subject: 'Reset your password',
    preview: 'The link works once, for an hour.',
    reason: aboutAccount,
    content: (
      <>
        <Headline>Hi {firstName}, choose a new password</Headline>
        <Paragraph>
          Somebody, probably you, asked for this link. It works once, for an hour. A new password signs you
          out on all devices.
        </Paragraph>
        <Action label="Choose a new password" url={url} />
        <Quiet>If it was not you, ignore this mail: your password stays as it is.</Quiet>
      </>
    ),
  };
}

export function passwordChangedLetter(change: { firstName: string; when: string; appUrl: string }): Letter {
  return {
    subject: 'Your password was changed',
    preview: `Changed on ${change.when}.`,
    reason: aboutAccount,
    content: (
      <>
        <Headline>Your password was changed</Headline>
        <Paragraph>
          Hi {change.firstName}, the password of your Maidan account was changed on {change.when} (Indian
          time). If that was you, there is nothing to do.
        </Paragraph>
        <Paragraph>If it was not you, set a new one now: that signs everybody else out.</Paragraph>
        <Action label="Set a new password" url={`${change.appUrl}/forgot-password`} />
      </>
    ),
  };
}

export function accountExistsLetter({ appUrl }: { appUrl: string }): Letter {
  return {
    subject: 'You already have a Maidan account',
    preview: 'Sign in with your password.',
    reason: 'You get this mail because this address was used to sign up at Maidan.',
    content: (
      <>
        <Headline>You already have an account</Headline>
        <Paragraph>
          Somebody, probably you, tried to sign up with this address. There is an account for it already: sign
          in with your password.
        </Paragraph>
        <Action label="Sign in" url={`${appUrl}/login`} />
        <Quiet>If it was not you, there is nothing to do.</Quiet>
      </>
    ),
  };
}
