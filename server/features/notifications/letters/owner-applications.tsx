import * as m from '#messages';
import { formatOpeningHours } from '../../../../contract/calendar.ts';
import { formatPaise } from '../../../../contract/money.ts';
import type { ApplicationTurf } from '../../../../contract/onboarding/onboarding.ts';
import { sportNames } from '../../../../contract/policy.ts';
import { Action, Facts, Headline, Paragraph, Quiet } from './parts.tsx';
import type { Letter } from './render-letter.tsx';

type Answered = { firstName: string; turf: ApplicationTurf; appUrl: string };

export function applicationApprovedLetter({
  firstName,
  turf,
  turfId,
  appUrl,
}: Answered & { turfId: string }): Letter {
  return {
    subject: m.mails_approved_subject({ turf: turf.name }),
    preview: m.mails_approved_preview(),
    reason: m.mails_reason_application(),
    content: (
      <>
        <Headline>{m.mails_approved_title({ turf: turf.name })}</Headline>
        <Paragraph>{m.mails_approved_text({ name: firstName })}</Paragraph>
        <Facts
          facts={[
            { name: m.mails_approved_place(), value: turf.location },
            { name: m.mails_approved_sport(), value: sportNames[turf.sport]() },
            { name: m.mails_approved_rate(), value: formatPaise(turf.hourlyRatePaise) },
            { name: m.mails_approved_open(), value: formatOpeningHours(turf) },
          ]}
        />
        <Action label={m.mails_approved_action()} url={`${appUrl}/desk/turfs/${turfId}`} />
        <Quiet>{m.mails_approved_note()}</Quiet>
      </>
    ),
  };
}

export function applicationRejectedLetter({
  firstName,
  turf,
  reason: why,
  appUrl,
}: Answered & { reason: string }): Letter {
  return {
    subject: m.mails_rejected_subject({ turf: turf.name }),
    preview: m.mails_rejected_preview(),
    reason: m.mails_reason_application(),
    content: (
      <>
        <Headline>{m.mails_rejected_title()}</Headline>
        <Paragraph>
          {m.mails_rejected_text({ name: firstName, turf: turf.name, location: turf.location })}
        </Paragraph>
        <Paragraph>{why}</Paragraph>
        <Action label={m.mails_rejected_action()} url={`${appUrl}/list-your-turf`} />
        <Quiet>{m.mails_rejected_note()}</Quiet>
      </>
    ),
  };
}
