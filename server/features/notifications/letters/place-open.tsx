import * as m from '#messages';
import { formatPaise } from '../../../../contract/money.ts';
import { type Sport, sportNames } from '../../../../contract/policy.ts';
import { Action, Facts, Headline, Paragraph, Quiet } from './parts.tsx';
import type { Letter } from './render-letter.tsx';

export function placeOpenLetter({
  firstName,
  place,
  turf,
  appUrl,
}: {
  firstName: string;
  /** As the person wrote it. */
  place: string;
  turf: { id: string; name: string; location: string; sport: Sport; hourlyRatePaise: number };
  appUrl: string;
}): Letter {
  return {
    subject: m.mails_place_open_subject({ place }),
    preview: m.mails_place_open_preview({ turf: turf.name }),
    reason: m.mails_reason_place({ place }),
    content: (
      <>
        <Headline>{m.mails_place_open_title({ place })}</Headline>
        <Paragraph>{m.mails_place_open_text({ name: firstName, turf: turf.name })}</Paragraph>
        <Facts
          facts={[
            { name: m.mails_approved_place(), value: turf.location },
            { name: m.mails_approved_sport(), value: sportNames[turf.sport]() },
            { name: m.mails_approved_rate(), value: formatPaise(turf.hourlyRatePaise) },
          ]}
        />
        <Action label={m.mails_place_open_action()} url={`${appUrl}/turf/${turf.id}`} />
        <Quiet>{m.mails_place_open_note()}</Quiet>
      </>
    ),
  };
}
