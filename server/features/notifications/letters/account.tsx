import type { SecondFactorChange } from '../../../../contract/people.ts';
import { Action, Headline, Paragraph, Quiet } from './parts.tsx';
import type { Letter } from './render-letter.tsx';

type Named = { platformName: string };

const aboutAccount = ({ platformName }: Named) =>
  `You get this mail because it is about your ${platformName} account.`;
const aboutSignUp = ({ platformName }: Named) =>
  `You get this mail because this address was used to sign up at ${platformName}.`;

/** Omits the name: another person may have signed up with this address and chosen a misleading one. */
export function confirmAddressLetter(to: Named & { url: string }): Letter {
  return {
    subject: 'Confirm your email address',
    preview: 'Open the link and press the button there.',
    reason: aboutSignUp(to),
    content: (
      <>
        <Headline>Confirm your email address</Headline>
        <Paragraph>
          Open the link and press the button there. Then your {to.platformName} account is ready, and you
          continue where you left off.
        </Paragraph>
        <Action label="Confirm email address" url={to.url} />
        <Quiet>
          The link works once, for 24 hours; signing up again replaces it. If you did not sign up, ignore this
          mail: the account does not work without your confirmation.
        </Quiet>
      </>
    ),
  };
}

export function welcomeLetter(to: Named & { firstName: string; appUrl: string }): Letter {
  return {
    subject: `Welcome to ${to.platformName}, ${to.firstName}`,
    preview: 'Your address is confirmed. Find a turf and play.',
    reason: aboutAccount(to),
    content: (
      <>
        <Headline>Welcome, {to.firstName}</Headline>
        <Paragraph>
          Your address is confirmed. Pick a turf, pick your hours, pay a part now and the rest at the venue.
        </Paragraph>
        <Action label="Find a turf" url={`${to.appUrl}/browse`} />
        <Quiet>
          Which mails you get besides those about bookings and money is up to you, under Settings.
        </Quiet>
      </>
    ),
  };
}

/** Omits the name, because the address may be unconfirmed. */
export function resetPasswordLetter(to: Named & { url: string }): Letter {
  return {
    subject: 'Reset your password',
    preview: 'The link works once, for an hour.',
    reason: aboutAccount(to),
    content: (
      <>
        <Headline>Choose a new password</Headline>
        <Paragraph>
          Somebody, probably you, asked for this link. It works once, for an hour. A new password signs you
          out on all devices.
        </Paragraph>
        <Action label="Choose a new password" url={to.url} />
        <Quiet>If it was not you, ignore this mail: your password stays as it is.</Quiet>
      </>
    ),
  };
}

export function passwordChangedLetter(
  change: Named & { firstName: string; when: string; appUrl: string },
): Letter {
  return {
    subject: 'Your password was changed',
    preview: `Changed on ${change.when}.`,
    reason: aboutAccount(change),
    content: (
      <>
        <Headline>Your password was changed</Headline>
        <Paragraph>
          Hi {change.firstName}, the password of your {change.platformName} account was changed on{' '}
          {change.when} (Indian time). If that was you, there is nothing to do.
        </Paragraph>
        <Paragraph>If it was not you, set a new one now: that signs everybody else out.</Paragraph>
        <Action label="Set a new password" url={`${change.appUrl}/forgot-password`} />
      </>
    ),
  };
}

const secondFactorTexts: Record<SecondFactorChange, { subject: string; sentence: string }> = {
  'passkey-added': { subject: 'A passkey was added', sentence: 'A passkey was added to it' },
  'passkey-removed': { subject: 'A passkey was removed', sentence: 'A passkey was removed from it' },
  'authenticator-added': {
    subject: 'An authenticator app was added',
    sentence: 'Signing in now asks for a code of your authenticator app',
  },
  'authenticator-removed': {
    subject: 'Your authenticator app was removed',
    sentence: 'Signing in no longer asks for a code of an authenticator app',
  },
  'recovery-codes-renewed': {
    subject: 'You have new recovery codes',
    sentence: 'New recovery codes were created, and the old ones no longer work',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    sentence: 'Somebody signed in with the password and one of your recovery codes',
  },
  'second-factor-reset': {
    subject: 'Two-step sign-in was reset',
    sentence: 'An admin removed its passkeys, authenticator app and recovery codes',
  },
};

export function secondFactorLetter(
  to: Named & { firstName: string; change: SecondFactorChange; when: string; appUrl: string },
): Letter {
  const { subject, sentence } = secondFactorTexts[to.change];
  return {
    subject,
    preview: `Changed on ${to.when}.`,
    reason: aboutAccount(to),
    content: (
      <>
        <Headline>{subject}</Headline>
        <Paragraph>
          Hi {to.firstName}, your {to.platformName} account changed on {to.when} (Indian time). {sentence}. If
          that was you, there is nothing to do.
        </Paragraph>
        <Paragraph>If it was not you, set a new password now, then check your two-step sign-in.</Paragraph>
        <Action label="Set a new password" url={`${to.appUrl}/forgot-password`} />
      </>
    ),
  };
}

export function newAdminLetter(
  to: Named & {
    firstName: string;
    newAdmin: { name: string; email: string };
    when: string;
    appUrl: string;
  },
): Letter {
  return {
    subject: `${to.newAdmin.name} is now an admin`,
    preview: `Since ${to.when}.`,
    reason: `You get this mail because you are an admin of ${to.platformName}.`,
    content: (
      <>
        <Headline>A new admin</Headline>
        <Paragraph>
          Hi {to.firstName}, {to.newAdmin.name} ({to.newAdmin.email}) became an admin of {to.platformName} on{' '}
          {to.when} (Indian time). Admins see everybody’s data and can change settings, roles and payouts.
        </Paragraph>
        <Paragraph>If you did not expect this, change the role back and talk to the other admins.</Paragraph>
        <Action label="Open the audit log" url={`${to.appUrl}/admin/audit`} />
      </>
    ),
  };
}

export function accountDisabledLetter(
  to: Named & { firstName: string; reason: string; supportEmail: string },
): Letter {
  return {
    subject: `Your ${to.platformName} account is disabled`,
    preview: 'What this means for your bookings.',
    reason: aboutAccount(to),
    content: (
      <>
        <Headline>Your account is disabled</Headline>
        <Paragraph>
          Hi {to.firstName}, an admin of {to.platformName} has disabled your account. The reason given: “
          {to.reason}”
        </Paragraph>
        <Paragraph>
          You are signed out everywhere and cannot sign in. Bookings stay as they are. If you list turfs,
          nobody can find or book them until your account is enabled again.
        </Paragraph>
        <Paragraph>If you think this is a mistake, write to {to.supportEmail}.</Paragraph>
      </>
    ),
  };
}

export function accountEnabledLetter(to: Named & { firstName: string; appUrl: string }): Letter {
  return {
    subject: `Your ${to.platformName} account works again`,
    preview: 'Sign in as before.',
    reason: aboutAccount(to),
    content: (
      <>
        <Headline>Welcome back, {to.firstName}</Headline>
        <Paragraph>
          Your account is enabled again, with everything in it. Turfs of yours that were hidden are back on
          the marketplace.
        </Paragraph>
        <Action label="Sign in" url={`${to.appUrl}/login`} />
      </>
    ),
  };
}

export function accountExistsLetter(to: Named & { appUrl: string }): Letter {
  return {
    subject: `You already have an account at ${to.platformName}`,
    preview: 'Sign in with your password.',
    reason: aboutSignUp(to),
    content: (
      <>
        <Headline>You already have an account</Headline>
        <Paragraph>
          Somebody, probably you, tried to sign up with this address. It has an account already: sign in with
          your password.
        </Paragraph>
        <Action label="Sign in" url={`${to.appUrl}/login`} />
        <Quiet>Forgot your password? Set a new one: {`${to.appUrl}/forgot-password`}</Quiet>
        <Quiet>If it was not you, there is nothing to do.</Quiet>
      </>
    ),
  };
}
