import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Link } from 'react-router';
import * as m from '#messages';
import { formatSlots } from '../../../../contract/calendar.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { useSettings } from '../../../use-settings.ts';
import { choicePath } from '../../bookings/hold/booking-input.ts';
import { ReleaseForm } from '../../bookings/hold/release-form.tsx';
import { clockText, useTimeLeft } from '../../bookings/hold/use-time-left.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PayHead } from '../pay-head.tsx';
import { type Stop, StoppedView } from '../views/stopped-view.tsx';
import { ChoiceForm } from './choice-form.tsx';
import { CodeForm } from './code-field.tsx';
import type { HoldProblem } from './hold-hours.server.ts';
import type { Choice } from './load-choice.server.ts';

export function ChoiceView({ choice, problem }: { choice: Choice; problem: HoldProblem | undefined }) {
  const { ask, turf, requestKey, now, note, method } = choice;
  const { policy } = useSettings();
  const stop = stopOf(choice, problem);
  if (stop) return <StoppedView stop={stop} choice={choice} />;
  const chosen = problem && 'chosen' in problem ? problem.chosen : undefined;
  const isAtLimit = problem?.kind === 'holds' || choice.others.length >= policy.maxLiveHoldsPerCustomer;
  const quote = problem && 'quote' in problem ? problem.quote : choice.quote;
  return (
    <>
      <PayHead
        turf={turf}
        title={m.payment_choice_title()}
        when={formatSlots(ask.date, ask.hours, turf.slotMinutes)}
      />
      <div className="wrap pt-4 pb-12 lg:pt-9">
        {problem && !isAtLimit && (
          <div className="mb-7 lg:max-w-[calc(100%-26.25rem)]">
            <ProblemNotice problem={problem} />
          </div>
        )}
        {isAtLimit && <OtherHolds choice={choice} />}
        {choice.heldUntil && <HeldUntil until={choice.heldUntil} now={now} />}
        {quote && (
          <>
            <CodeForm ask={ask} />
            <ChoiceForm
              {...{ quote, requestKey, now, note, method, chosen, ask }}
              code={codeOf(choice, problem)}
            />
          </>
        )}
      </div>
    </>
  );
}

/** A code that was refused with the booking is no longer part of the price. */
function codeOf({ code }: Choice, problem: HoldProblem | undefined): Choice['code'] {
  return problem?.kind === 'code' ? { typed: code?.typed ?? '', problem: problem.text } : code;
}

function stopOf({ refusal, own }: Choice, problem: HoldProblem | undefined): Stop | undefined {
  if (problem) return 'chosen' in problem ? undefined : problem;
  if (own) return own;
  return refusal === null ? undefined : { kind: 'refused', text: refusal };
}

function ProblemNotice({ problem }: { problem: HoldProblem }) {
  if (problem.kind === 'price') {
    return (
      <Notice tone="problem">
        <ParaglideMessage
          message={m.payment_choice_price_changed}
          inputs={{
            oldTotal: formatPaise(problem.oldTotalPaise),
            total: formatPaise(problem.quote.totalPaise),
          }}
          markup={{ strong: ({ children }) => <b>{children}</b> }}
        />
      </Notice>
    );
  }
  if (problem.kind === 'terms') {
    return <Notice tone="problem">{m.payment_choice_terms_changed()}</Notice>;
  }
  if (problem.kind === 'wait') return <Notice tone="problem">{problem.text}</Notice>;
  return null;
}

function HeldUntil({ until, now }: { until: string; now: string }) {
  const left = useTimeLeft(until, now);
  return (
    <div className="mb-5 lg:max-w-[calc(100%-26.25rem)]">
      <Notice tone={left === 0 ? 'problem' : 'note'}>
        {left === 0 ? (
          m.payment_choice_hold_over()
        ) : (
          <ParaglideMessage
            message={m.payment_choice_held}
            inputs={{ time: clockText(left) }}
            markup={{ strong: ({ children }) => <b className="tabular-nums">{children}</b> }}
          />
        )}
      </Notice>
    </div>
  );
}

/** Offers to pay for or release the holds that use up the limit. */
function OtherHolds({ choice: { others, ask } }: { choice: Choice }) {
  return (
    <section
      role="alert"
      className="mb-7 grid gap-3 rounded-2xl bg-blush px-4 py-4 lg:max-w-[calc(100%-26.25rem)]"
    >
      <p className="font-[620] text-clay">{m.errors_too_many_holds({ count: others.length })}</p>
      <ul className="grid gap-3">
        {others.map(({ hold, turfName, when, payPath }) => (
          <li key={payPath} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span>
              <b className="block">{turfName}</b>
              {when}
            </span>
            <span className="flex flex-wrap gap-2.5">
              <LinkButton to={payPath} tone="strong">
                {m.turfs_held_pay()}
              </LinkButton>
              <ReleaseForm hold={hold} returnTo={choicePath(ask)} />
            </span>
          </li>
        ))}
      </ul>
      <Link
        to="/bookings"
        className="inline-flex min-h-11 items-center justify-self-start font-[620] text-ink underline underline-offset-4"
      >
        {m.booking_my_bookings()}
      </Link>
    </section>
  );
}
