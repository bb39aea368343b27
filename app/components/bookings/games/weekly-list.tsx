import { Link } from 'react-router';
import * as m from '#messages';
import type { WeeklySlot } from '../../../../contract/bookings/weekly-slots.ts';
import { LinkButton } from '../../ui/button.tsx';
import { payPathOf } from '../../weekly/weekly-dates.tsx';
import { endText, gameText, stateText, weeklyTitle } from '../../weekly/weekly-words.ts';

/** The person's weekly slots, each with the next date to pay. */
export default function WeeklyList({ slots }: { slots: readonly WeeklySlot[] }) {
  return (
    <section aria-labelledby="weekly">
      <h2 id="weekly" className="mb-2 text-2xl">
        {m.booking_weekly_list()}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {slots.map((slot) => {
          const next = slot.dates.find(({ state }) => state === 'reserved');
          const game = next && gameText(next, slot.slotMinutes);
          return (
            <li key={slot.id} className="flex flex-wrap items-center gap-x-5 gap-y-2 py-3">
              <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
                <Link
                  to={`/weekly-slots/${slot.id}`}
                  className="inline-flex min-h-11 items-center font-[620] underline underline-offset-4"
                >
                  {weeklyTitle(slot)}, {slot.turf.name}
                </Link>
                <span className="block text-quiet">
                  {next ? `${game}: ${stateText(next)}` : (endText(slot) ?? m.booking_weekly_none_due())}
                </span>
              </p>
              {next && (
                <LinkButton
                  to={payPathOf(slot.id, next)}
                  tone="go"
                  size="small"
                  aria-label={`${m.booking_weekly_pay()}, ${game}, ${slot.turf.name}`}
                >
                  {m.booking_weekly_pay()}
                </LinkButton>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
