import type { Closure } from '../../../contract/closures.ts';
import { formatPaise } from '../../../contract/money.ts';
import { Band } from '../ui/band.tsx';
import { LinkButton } from '../ui/button.tsx';
import { ClosedBookings, closedHoursText } from './closure-preview.tsx';
import type { ClosureAsk } from './load-closure.server.ts';

/** It is done: who was told, and what goes back. */
export function ClosureDone({ closure, ask }: { closure: Closure; ask: ClosureAsk }) {
  const { turfName, cancelled, refundPaise } = closure;
  return (
    <>
      <Band title={`Closed: ${closedHoursText(ask)}`} sport="cricket" seed={4}>
        {turfName}
      </Band>
      <div className="wrap pt-7 pb-16 *:max-w-[43.5rem]">
        <p role="status" className="text-lg">
          {cancelled.length === 0
            ? 'The hours are closed. No booking stood in them any more.'
            : `The hours are closed. ${formatPaise(refundPaise)} is on its way back, and a mail with your reason goes to everybody below.`}
        </p>
        <ClosedBookings bookings={cancelled} date={ask.date} />
        <LinkButton to="/time-slots/closure" tone="line" size="large" className="mt-7">
          Close other hours
        </LinkButton>
      </div>
    </>
  );
}
