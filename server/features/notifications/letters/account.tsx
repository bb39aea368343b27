import * as m from '#messages';
import type { SecondFactorChange } from '../../../../contract/people/people.ts';
import { Action, CodeBox, Headline, Paragraph, Quiet } from './parts.tsx';
import type { Letter } from './render-letter.tsx';

type Named = { platformName: string };

const aboutAccount = ({ platformName }: Named) => m.mails_reason_account({ platform: platformName });
const aboutSignUp = ({ platformName }: Named) => m.mails_reason_sign_up({ platform: platformName });

/** Omits the name: another person may have signed up with this address and chosen a misleading one. */
export function confirmAddressLetter(to: Named & { url: string }): Letter {
  return {
    subject: m.mails_confirm_title(),
    preview: m.mails_confirm_preview(),
    reason: aboutSignUp(to),
    content: (
      <>
        <Headline>{m.mails_confirm_title()}</Headline>
        <Paragraph>{m.mails_confirm_text({ platform: to.platformName })}</Paragraph>
        <Action label={m.mails_confirm_action()} url={to.url} />
        <Quiet>{m.mails_confirm_note()}</Quiet>
      </>
    ),
  };
}

export function welcomeLetter(to: Named & { firstName: string; appUrl: string }): Letter {
  return {
    subject: m.mails_welcome_subject({ platform: to.platformName, name: to.firstName }),
    preview: m.mails_welcome_preview(),
    reason: aboutAccount(to),
    content: (
      <>
        <Headline>{m.mails_welcome_title({ name: to.firstName })}</Headline>
        <Paragraph>{m.mails_welcome_text()}</Paragraph>
        <Action label={m.mails_welcome_action()} url={`${to.appUrl}/browse`} />
        <Quiet>{m.mails_welcome_note()}</Quiet>
      </>
    ),
  };
}

/** Omits the name, because the address may be unconfirmed. */
export function resetPasswordLetter(to: Named & { url: string }): Letter {
  return {
    subject: m.mails_reset_subject(),
    preview: m.mails_reset_preview(),
    reason: aboutAccount(to),
    content: (
      <>
        <Headline>{m.mails_reset_title()}</Headline>
        <Paragraph>{m.mails_reset_text()}</Paragraph>
        <Action label={m.mails_reset_title()} url={to.url} />
        <Quiet>{m.mails_reset_note()}</Quiet>
      </>
    ),
  };
}

/** Omits the name, because the address may have no account. */
export function signInCodeLetter(to: Named & { code: string }): Letter {
  return {
    subject: m.mails_code_title({ platform: to.platformName }),
    preview: m.mails_code_preview(),
    reason: m.mails_reason_code({ platform: to.platformName }),
    content: (
      <>
        <Headline>{m.mails_code_title({ platform: to.platformName })}</Headline>
        <Paragraph>{m.mails_code_text()}</Paragraph>
        <CodeBox label={m.mails_code_label()} value={to.code} />
        <Quiet>{m.mails_code_note()}</Quiet>
      </>
    ),
  };
}

export function passwordChangedLetter(
  change: Named & { firstName: string; when: string; appUrl: string },
): Letter {
  return {
    subject: m.mails_password_title(),
    preview: m.mails_password_preview({ when: change.when }),
    reason: aboutAccount(change),
    content: (
      <>
        <Headline>{m.mails_password_title()}</Headline>
        <Paragraph>
          {m.mails_password_text({
            name: change.firstName,
            platform: change.platformName,
            when: change.when,
          })}
        </Paragraph>
        <Paragraph>{m.mails_password_warning()}</Paragraph>
        <Action label={m.mails_password_action()} url={`${change.appUrl}/forgot-password`} />
      </>
    ),
  };
}

type SecondFactorText = (values: { name: string; platform: string; when: string }) => string;

const secondFactorTexts: Record<SecondFactorChange, { subject: () => string; text: SecondFactorText }> = {
  'passkey-added': { subject: m.mails_passkey_added, text: m.mails_passkey_added_text },
  'passkey-removed': { subject: m.mails_passkey_removed, text: m.mails_passkey_removed_text },
  'authenticator-added': { subject: m.mails_authenticator_added, text: m.mails_authenticator_added_text },
  'authenticator-removed': {
    subject: m.mails_authenticator_removed,
    text: m.mails_authenticator_removed_text,
  },
  'recovery-codes-renewed': { subject: m.mails_codes_renewed, text: m.mails_codes_renewed_text },
  'recovery-code-used': { subject: m.mails_code_used, text: m.mails_code_used_text },
  'second-factor-reset': { subject: m.mails_second_factor_reset, text: m.mails_second_factor_reset_text },
};

export function secondFactorLetter(
  to: Named & { firstName: string; change: SecondFactorChange; when: string; appUrl: string },
): Letter {
  const { subject, text } = secondFactorTexts[to.change];
  return {
    subject: subject(),
    preview: m.mails_password_preview({ when: to.when }),
    reason: aboutAccount(to),
    content: (
      <>
        <Headline>{subject()}</Headline>
        <Paragraph>{text({ name: to.firstName, platform: to.platformName, when: to.when })}</Paragraph>
        <Paragraph>{m.mails_second_factor_warning()}</Paragraph>
        <Action label={m.mails_password_action()} url={`${to.appUrl}/forgot-password`} />
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
    subject: m.mails_new_admin_subject({ admin: to.newAdmin.name }),
    preview: m.mails_new_admin_preview({ when: to.when }),
    reason: m.mails_reason_admin({ platform: to.platformName }),
    content: (
      <>
        <Headline>{m.mails_new_admin_title()}</Headline>
        <Paragraph>
          {m.mails_new_admin_text({
            name: to.firstName,
            admin: to.newAdmin.name,
            email: to.newAdmin.email,
            platform: to.platformName,
            when: to.when,
          })}
        </Paragraph>
        <Paragraph>{m.mails_new_admin_warning()}</Paragraph>
        <Action label={m.mails_new_admin_action()} url={`${to.appUrl}/admin/audit`} />
      </>
    ),
  };
}

export function accountDisabledLetter(
  to: Named & { firstName: string; reason: string; supportEmail: string },
): Letter {
  return {
    subject: m.mails_disabled_subject({ platform: to.platformName }),
    preview: m.mails_disabled_preview(),
    reason: aboutAccount(to),
    content: (
      <>
        <Headline>{m.mails_disabled_title()}</Headline>
        <Paragraph>
          {m.mails_disabled_text({ name: to.firstName, platform: to.platformName, reason: to.reason })}
        </Paragraph>
        <Paragraph>{m.mails_disabled_effect()}</Paragraph>
        <Paragraph>{m.mails_disabled_contact({ email: to.supportEmail })}</Paragraph>
      </>
    ),
  };
}

export function accountEnabledLetter(to: Named & { firstName: string; appUrl: string }): Letter {
  return {
    subject: m.mails_enabled_subject({ platform: to.platformName }),
    preview: m.mails_enabled_preview(),
    reason: aboutAccount(to),
    content: (
      <>
        <Headline>{m.mails_enabled_title({ name: to.firstName })}</Headline>
        <Paragraph>{m.mails_enabled_text()}</Paragraph>
        <Action label={m.mails_sign_in()} url={`${to.appUrl}/login`} />
      </>
    ),
  };
}

export function accountExistsLetter(to: Named & { appUrl: string }): Letter {
  return {
    subject: m.mails_exists_subject({ platform: to.platformName }),
    preview: m.mails_exists_preview(),
    reason: aboutSignUp(to),
    content: (
      <>
        <Headline>{m.mails_exists_title()}</Headline>
        <Paragraph>{m.mails_exists_text()}</Paragraph>
        <Action label={m.mails_sign_in()} url={`${to.appUrl}/login`} />
        <Quiet>{m.mails_exists_forgot({ url: `${to.appUrl}/forgot-password` })}</Quiet>
        <Quiet>{m.mails_exists_note()}</Quiet>
      </>
    ),
  };
}
