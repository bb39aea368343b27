import { formatSlots } from '../../../contract/calendar.ts';
import { LinkButton } from '../ui/button.tsx';
import { turfPath } from './booking-ask.ts';
import { ChoiceForm } from './choice-form.tsx';
import type { HoldProblem } from './hold-hours.server.ts';
import { HoldProblemNotice } from './hold-problem-notice.tsx';
import type { Choice } from './load-choice.server.ts';
import { PayHead } from './pay-head.tsx';

/** Before anything is held: the bill, how much now and with what. */
export function ChoiceView({ choice, problem }: { choice: Choice; problem: HoldProblem | undefined }) {
  const { ask, turf, refusal, holdId, requestKey, now } = choice;
  const when = formatSlots(ask.date, ask.hours);
  const quote = problem?.kind === 'price' ? problem.quote : choice.quote;
  if (!quote) {
    return (
      <>
        <PayHead turf={turf} title="Not bookable like this" when={when} />
        <div className="wrap pt-8 pb-16">
          <p className="max-w-[50ch] text-lg">{refusal}</p>
          <LinkButton to={turfPath(ask)} tone="go" size="large" className="mt-6">
            Back to the turf
          </LinkButton>
        </div>
      </>
    );
  }
  const shown = problem ?? (holdId ? ({ kind: 'held', bookingId: holdId } as const) : undefined);
  return (
    <>
      <PayHead turf={turf} title="Check and pay" when={when} />
      <div className="wrap pt-7 pb-12 lg:pt-9">
        {shown && (
          <div className="mb-7 lg:max-w-[calc(100%-26.25rem)]">
            <HoldProblemNotice problem={shown} ask={ask} />
          </div>
        )}
        <ChoiceForm quote={quote} requestKey={requestKey} now={now} />
      </div>
    </>
  );
}
