import { Form, Link } from 'react-router';
import * as m from '#messages';
import type { SlotWait } from '../../../contract/bookings/waits.ts';
import { formatInstant, formatSlots, hoursOf } from '../../../contract/calendar.ts';
import type { Push } from '../../../contract/people/people.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { DeviceAlerts } from './device-alerts.tsx';
import { choicePath } from './hold/booking-input.ts';

/** Slots that the person waits for. */
export default function WaitList({ waits, push }: { waits: readonly SlotWait[]; push: Push | null }) {
  return (
    <section aria-labelledby="waits">
      <h2 id="waits" className="mb-2 scroll-mt-4 text-2xl">
        {m.booking_waits()}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {waits.map((wait) => (
          <li key={wait.id} className="flex flex-wrap items-center gap-x-5 gap-y-2 py-3">
            <WaitLine wait={wait} />
          </li>
        ))}
      </ul>
      {push && <DeviceAlerts push={push} />}
    </section>
  );
}

function WaitLine({
  wait: { id, turf, date, startTimes, slotMinutes, before, offeredUntil },
}: {
  wait: SlotWait;
}) {
  const hours = hoursOf(startTimes);
  const game = formatSlots(date, hours, slotMinutes);
  return (
    <>
      <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <span className="block font-[620]">{game}</span>
        <Link to={`/turf/${turf.id}?date=${date}`} className="text-pitch underline underline-offset-4">
          {turf.name}
        </Link>
        <span className="block text-quiet">
          {offeredUntil
            ? m.booking_waits_offered({ until: formatInstant(new Date(offeredUntil)) })
            : before > 0
              ? m.booking_waits_before({ count: before })
              : m.booking_waits_first()}
        </span>
      </p>
      {offeredUntil && (
        <LinkButton to={choicePath({ turfId: turf.id, date, hours })} tone="go" size="small">
          {m.turfs_held_pay()}
        </LinkButton>
      )}
      <Form method="post" replace preventScrollReset>
        <input type="hidden" name="waitId" value={id} />
        <Button
          tone="line"
          size="small"
          aria-label={(offeredUntil ? m.booking_waits_pass_game : m.booking_waits_stop_game)({ game })}
        >
          {offeredUntil ? m.booking_waits_pass() : m.booking_waits_stop()}
        </Button>
      </Form>
    </>
  );
}
