import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Link } from 'react-router';
import * as m from '#messages';
import { formatSlots, formatTime } from '../../../../contract/calendar.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { Notice } from '../../ui/notice.tsx';
import { PayHead } from '../pay-head.tsx';
import { type Stop, StoppedView } from '../views/stopped-view.tsx';
import { ChoiceForm } from './choice-form.tsx';
import type { HoldProblem } from './hold-hours.server.ts';
import type { Choice } from './load-choice.server.ts';

export function ChoiceView({ choice, problem }: { choice: Choice; problem: HoldProblem | undefined }) {
  const { ask, turf, requestKey, now, note } = choice;
  const stop = stopOf(choice, problem);
  if (stop) return <StoppedView stop={stop} choice={choice} />;
  const chosen = problem && 'chosen' in problem ? problem.chosen : undefined;
  const quote = problem && 'quote' in problem ? problem.quote : choice.quote;
  return (
    <>
      <PayHead turf={turf} title={m.payment_choice_title()} when={formatSlots(ask.date, ask.hours)} />
      <div className="wrap pt-7 pb-12 lg:pt-9">
        {problem && (
          <div className="mb-7 lg:max-w-[calc(100%-26.25rem)]">
            <ProblemNotice problem={problem} />
          </div>
        )}
        {choice.heldUntil && (
          <div className="mb-5">
            <Notice>
              <ParaglideMessage
                message={m.payment_choice_held}
                inputs={{ time: formatTime(new Date(choice.heldUntil)) }}
                markup={{ strong: ({ children }) => <b>{children}</b> }}
              />
            </Notice>
          </div>
        )}
        {quote && <ChoiceForm quote={quote} requestKey={requestKey} now={now} note={note} chosen={chosen} />}
      </div>
    </>
  );
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
  if (problem.kind !== 'holds') return null;
  return (
    <Notice
      tone="problem"
      action={
        <Link
          to="/bookings"
          className="inline-flex min-h-11 items-center font-[620] text-ink underline underline-offset-4"
        >
          {m.booking_my_bookings()}
        </Link>
      }
    >
      {problem.text}
    </Notice>
  );
}
