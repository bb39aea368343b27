import type { Closure } from '../../../../contract/closures.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { Band } from '../../ui/band.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { DeskNav } from '../desk-nav.tsx';
import { ClosedBookings } from './closed-bookings.tsx';
import { closedHoursText } from './closure-preview.tsx';
import type { ClosureAsk } from './load-closure.server.ts';

export function ClosureDone({ closure, ask }: { closure: Closure; ask: ClosureAsk }) {
  const { turfName, cancelled, refundPaise } = closure;
  const { turfId, date } = ask;
  return (
    <>
      <Band title={`Closed: ${closedHoursText(ask)}`} sport="cricket" seed={4}>
        {turfName}
      </Band>
      <DeskNav place={{ turfId, date }} />
      <div className="wrap pt-7 pb-16 *:max-w-[43.5rem]">
        <p role="status" className="text-lg">
          The hours are closed. {cancelled.length === 0 && 'No booking stood in them any more.'}
          {refundPaise > 0 && `${formatPaise(refundPaise)} goes back online.`}
        </p>
        <ClosedBookings heading="h2" bookings={cancelled} date={date} mailed="Mailed, with your reason" />
        <LinkButton
          to={`/time-slots/closure?${new URLSearchParams({ turfId, date })}`}
          tone="line"
          size="large"
          className="mt-7"
        >
          Close other hours
        </LinkButton>
      </div>
    </>
  );
}
