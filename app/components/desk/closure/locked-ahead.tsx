import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import type { LockedAhead as Locked } from '../../../../contract/bookings/closures.ts';
import { formatDate, type IstDate } from '../../../../contract/calendar.ts';
import { AskFirst } from '../../ui/ask-first.tsx';
import { Button } from '../../ui/button.tsx';

/** Locked and closed hours ahead at the venue, by reason; each can be reopened. */
export function LockedAhead({
  locked,
  turfId,
  today,
}: {
  locked: readonly Locked[];
  turfId: string;
  today: IstDate;
}) {
  const busy = useNavigation().formData?.get('reason');
  if (locked.length === 0) return null;
  return (
    <section aria-labelledby="locked-ahead" className="border-t border-line pt-7">
      <h2 id="locked-ahead" className="text-2xl">
        {m.desk_closure_ahead()}
      </h2>
      <ul className="mt-3 grid divide-y divide-line border-y border-line">
        {locked.map(({ reason, turfNames, fromDate, untilDate, hours }) => (
          <li key={reason} className="py-3 wrap-anywhere">
            <b className="font-[620]">{reason}</b>
            <p className="text-[0.9375rem] text-quiet">
              {fromDate === untilDate
                ? formatDate(fromDate, today)
                : m.desk_closure_dates({
                    from: formatDate(fromDate, today),
                    until: formatDate(untilDate, today),
                  })}
              {' · '}
              {m.common_hours_count({ count: hours })}
              {' · '}
              {turfNames.join(', ')}
            </p>
            <AskFirst ask={m.desk_closure_reopen_ask()} label={m.desk_closure_reopen_label({ reason })}>
              <Form method="post" className="grid gap-3 pb-1">
                <p className="text-[0.9375rem]">{m.desk_closure_reopen_text()}</p>
                {Object.entries({ turfId, reason, fromDate, untilDate }).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <div>
                  <Button
                    name="intent"
                    value="reopen"
                    busy={busy === reason}
                    busyText={m.desk_closure_reopening()}
                  >
                    {m.desk_closure_reopen()}
                  </Button>
                </div>
              </Form>
            </AskFirst>
          </li>
        ))}
      </ul>
    </section>
  );
}
