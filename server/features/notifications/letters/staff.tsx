import * as m from '#messages';
import { formatInstant } from '../../../../contract/calendar.ts';
import { staffRightNames } from '../../../../contract/desk/staff-right-names.ts';
import { andText } from '../../../../contract/text/join-words.ts';
import type { StaffInvitationMail } from '../../../core/people/accounts/account-mails.ts';
import { Action, Headline, Paragraph, Quiet } from './parts.tsx';
import type { Letter } from './render-letter.tsx';

/** Omits the recipient's name, because the address may have no account. */
export function staffInvitationLetter(to: StaffInvitationMail & { platformName: string }): Letter {
  const { venueName: venue, invitedBy: name, platformName: platform } = to;
  return {
    subject: m.mails_staff_invited_subject({ venue }),
    preview: m.mails_staff_invited_preview({ name }),
    reason: m.mails_reason_staff_invited({ venue }),
    content: (
      <>
        <Headline>{m.mails_staff_invited_subject({ venue })}</Headline>
        <Paragraph>{m.mails_staff_invited_text({ name, venue, platform })}</Paragraph>
        <Paragraph>
          {m.mails_staff_invited_rights({
            rights: andText(to.rights.map((right) => staffRightNames[right]())),
          })}
        </Paragraph>
        <Action label={m.mails_staff_invited_action()} url={to.url} />
        <Quiet>{m.mails_staff_invited_note({ when: formatInstant(to.expiresAt) })}</Quiet>
      </>
    ),
  };
}

export function staffRemovedLetter({
  firstName: name,
  venueName: venue,
  appUrl,
}: {
  firstName: string;
  venueName: string;
  appUrl: string;
}): Letter {
  return {
    subject: m.mails_staff_removed_subject({ venue }),
    preview: m.mails_staff_removed_preview({ venue }),
    reason: m.mails_reason_staff({ venue }),
    content: (
      <>
        <Headline>{m.mails_staff_removed_title({ name })}</Headline>
        <Paragraph>{m.mails_staff_removed_text({ venue })}</Paragraph>
        <Action label={m.mails_welcome_action()} url={`${appUrl}/browse`} />
      </>
    ),
  };
}
