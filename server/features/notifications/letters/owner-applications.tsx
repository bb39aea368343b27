import { formatPaise } from '../../../../contract/money.ts';
import type { ApplicationTurf } from '../../../../contract/onboarding.ts';
import { sportNames } from '../../../../contract/policy.ts';
import { Action, Facts, Headline, Paragraph, Quiet } from './parts.tsx';
import type { Letter } from './render-letter.tsx';

type Answered = { firstName: string; turf: ApplicationTurf; appUrl: string };

const reason = 'You get this mail because you applied to list a turf.';

export function applicationApprovedLetter({
  firstName,
  turf,
  turfId,
  appUrl,
}: Answered & { turfId: string }): Letter {
  return {
    subject: `${turf.name} is listed`,
    preview: 'Players can book it from now on. Pictures come next.',
    reason,
    content: (
      <>
        <Headline>{turf.name} is open for booking</Headline>
        <Paragraph>
          Hi {firstName}, welcome among the turf owners. Your turf is listed as you described it:
        </Paragraph>
        <Facts
          facts={[
            { name: 'Place', value: turf.location },
            { name: 'Sport', value: sportNames[turf.sport] },
            { name: 'Hourly rate', value: formatPaise(turf.hourlyRatePaise) },
            { name: 'Open', value: `${turf.openingTime} to ${turf.closingTime}` },
          ]}
        />
        <Action label="Add pictures and amenities" url={`${appUrl}/desk/turfs/${turfId}`} />
        <Quiet>
          Your desk is under Dashboard, with bookings, time slots and payouts. You are still signed in where
          you were.
        </Quiet>
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
    subject: `About your turf ${turf.name}`,
    preview: 'We cannot list it as it is. You can apply again.',
    reason,
    content: (
      <>
        <Headline>We cannot list it as it is</Headline>
        <Paragraph>
          Hi {firstName}, thank you for offering {turf.name}, {turf.location}. This is why we have said no:
        </Paragraph>
        <Paragraph>{why}</Paragraph>
        <Action label="Apply again" url={`${appUrl}/list-your-turf`} />
        <Quiet>What you typed is still there, so that you only change what has to change.</Quiet>
      </>
    ),
  };
}
