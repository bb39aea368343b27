import * as m from '#messages';
import type { Closure } from '../../../../contract/bookings/closures.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { WorkHead } from '../../layout/work-head.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { ClosedBookings } from './closed-bookings.tsx';
import { closedHoursText } from './closure-preview.tsx';
import type { ClosureAsk } from './load-closure.server.ts';

export function ClosureDone({ closure, ask }: { closure: Closure; ask: ClosureAsk }) {
  const { turfNames, cancelled, shortened, refundPaise } = closure;
  const bookings = [...cancelled, ...shortened];
  const { turfId, date } = ask;
  return (
    <>
      <WorkHead title={m.desk_closure_done_title({ when: closedHoursText(ask) })}>
        {turfNames.join(', ')}
      </WorkHead>
      <div className="wrap pt-1 pb-16 *:max-w-[43.5rem]">
        <p role="status" className="text-lg">
          {bookings.length === 0
            ? m.desk_closure_done_none()
            : refundPaise > 0
              ? m.desk_closure_done_refund({ amount: formatPaise(refundPaise) })
              : m.desk_closure_done()}
        </p>
        <ClosedBookings
          heading="h2"
          bookings={bookings}
          turfNames={turfNames}
          mailed={m.desk_closure_emailed()}
        />
        <LinkButton
          to={`/time-slots/closure?${new URLSearchParams({ turfId, date })}`}
          tone="line"
          size="large"
          className="mt-7"
        >
          {m.desk_closure_other()}
        </LinkButton>
      </div>
    </>
  );
}
