import { Form, Link } from 'react-router';
import * as m from '#messages';
import type { SlotWait } from '../../../../contract/bookings/waits.ts';
import {
  formatDate,
  formatHourRange,
  formatInstant,
  formatSlots,
  hoursOf,
  latestClosingHour,
  withNextDate,
} from '../../../../contract/calendar.ts';
import { formatPaise } from '../../../../contract/money.ts';
import type { Push } from '../../../../contract/people/people.ts';
import { sportNames } from '../../../../contract/policy.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { choicePath } from '../hold/booking-input.ts';
import { DeviceAlerts } from './device-alerts.tsx';
import type { GameLists } from './load-games.server.ts';

/** Slots that the person waits for, and searches with an alert. */
export default function WaitList({
  waits,
  alerts,
  push,
}: Pick<GameLists, 'alerts'> & { waits: readonly SlotWait[]; push: Push | null }) {
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
        {alerts.map((alert) => (
          <li key={alert.id} className="flex flex-wrap items-center gap-x-5 gap-y-2 py-3">
            <AlertLine alert={alert} />
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

function AlertLine({
  alert: { id, place, sport, date, from, to, maxPricePaise, path },
}: {
  alert: GameLists['alerts'][number];
}) {
  const search = sport
    ? m.booking_alerts_sport({ sport: sportNames[sport](), place })
    : m.booking_alerts_any({ place });
  const isAnyTime = from === 0 && to === latestClosingHour;
  const hours = isAnyTime ? '' : `, ${formatHourRange(from, to)}`;
  const when = withNextDate(date, `${formatDate(date)}${hours}`, from);
  return (
    <>
      <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <span className="block font-[620]">{when}</span>
        <Link to={path} className="text-pitch underline underline-offset-4">
          {search}
        </Link>
        <span className="block text-quiet">
          {maxPricePaise === null
            ? m.booking_alerts_text()
            : m.booking_alerts_most({ price: formatPaise(maxPricePaise) })}
        </span>
      </p>
      <Form method="post" replace preventScrollReset>
        <input type="hidden" name="searchAlertId" value={id} />
        <Button tone="line" size="small" aria-label={m.booking_alerts_remove_name({ search, when })}>
          {m.booking_alerts_remove()}
        </Button>
      </Form>
    </>
  );
}
