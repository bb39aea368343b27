import { Link } from 'react-router';
import * as m from '#messages';
import { formatDate, istDateOf } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import { apiFor } from '../../api.server.ts';
import { requireDesk } from '../../components/account/require-desk.server.ts';
import { actOnSeries } from '../../components/desk/series/act-on-series.server.ts';
import { EndForm } from '../../components/desk/series/end-form.tsx';
import { SeriesBookingRow } from '../../components/desk/series/series-row.tsx';
import { spanText, weeklyText } from '../../components/desk/series/series-words.ts';
import { WorkHead } from '../../components/layout/work-head.tsx';
import { PhoneLinks } from '../../components/ui/phone-links.tsx';
import { notFoundAs404 } from '../../document/not-found-as-404.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import type { LiveHandle } from '../../live/live-handle.ts';
import { useLastAnswer } from '../../live/use-last-answer.ts';
import type { Route } from './+types/series';

export const handle = { live: 'own' } satisfies LiveHandle;

export const meta: Route.MetaFunction = () => [
  { title: m.desk_series_page() },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const viewer = await requireDesk(context, url, 'desk');
  const series = await notFoundAs404(apiFor(context).series.get({ seriesId: params.seriesId }));
  // The board, which moves games, is not for admins.
  return { series, mayMove: viewer.role !== 'admin' };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  await requireDesk(context, url, 'desk');
  return actOnSeries(context, params.seriesId, await readForm(request));
}

export default function Series({ loaderData, actionData }: Route.ComponentProps) {
  const answered = useLastAnswer(actionData);
  const { series, mayMove } = loaderData;
  const { venue, turfs, name, phone, note, bookedBy, rights, bookings } = series;
  const ahead = bookings.filter(({ status, isOver }) => status === 'confirmed' && !isOver);
  const refunds = bookings.filter(({ venueRefundDuePaise }) => venueRefundDuePaise > 0);
  const past = bookings.filter(({ isOver }) => isOver);
  const [next] = ahead;
  const sumOf = (field: 'collectedPaise' | 'openPaise' | 'venueRefundDuePaise') =>
    formatPaise(bookings.reduce((sum, booking) => sum + booking[field], 0));
  const listOf = (rows: typeof bookings) => (
    <ul className="divide-y divide-line border-y border-line">
      {rows.map((booking) => (
        <SeriesBookingRow
          key={booking.id}
          booking={booking}
          showsTurf={turfs.length > 1}
          mayMove={mayMove}
          maySkip={rights.includes('calendar')}
          problem={answered?.at === booking.id ? Object.values(answered.answer.error).flat()[0] : undefined}
        />
      ))}
    </ul>
  );
  return (
    <>
      <WorkHead title={name || m.desk_series()}>
        <Link
          to={`/desk/series?${new URLSearchParams({ venueId: venue.id })}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {m.desk_series_all({ venue: venue.name })}
        </Link>
      </WorkHead>
      <div className="wrap grid gap-8 pt-1 pb-16 *:max-w-[43.5rem]">
        <div className="grid gap-4">
          <p className="text-lg">
            {weeklyText(series)} <span className="block text-quiet">{spanText(series)}</span>
          </p>
          <dl className="flex flex-wrap gap-x-10 gap-y-4">
            <Fact label={m.desk_series_ahead()}>{ahead.length}</Fact>
            <Fact label={m.desk_series_collected()}>{sumOf('collectedPaise')}</Fact>
            <Fact label={m.desk_due_at_venue()}>{sumOf('openPaise')}</Fact>
            {refunds.length > 0 && (
              <Fact label={m.desk_game_venue_refund()}>{sumOf('venueRefundDuePaise')}</Fact>
            )}
          </dl>
          <p className="flex flex-wrap items-center gap-x-4 text-[0.9375rem] text-quiet">
            {phone && <PhoneLinks phone={phone} name={name} />}
            <span>{turfs.map((turf) => turf.name).join(', ')}</span>
            <span>{m.desk_series_booked_by({ name: bookedBy })}</span>
            {note && <span className="wrap-anywhere">{m.desk_series_note_is({ note })}</span>}
          </p>
        </div>
        {refunds.length > 0 && (
          <section aria-labelledby="refunds">
            <h2 id="refunds" className="mb-2 text-xl">
              {m.desk_series_refunds()}
            </h2>
            <ul className="divide-y divide-line border-y border-line">
              {refunds.map(({ id, date, turf, venueRefundDuePaise }) => (
                <li key={id} className="flex items-center justify-between gap-4 py-1.5">
                  <Link
                    to={`/desk/day?${new URLSearchParams({ turfId: turf.id, date })}#at-${id}`}
                    className="inline-flex min-h-11 items-center underline underline-offset-4"
                  >
                    {formatDate(date, istDateOf(new Date()))}
                  </Link>
                  <span className="figure text-xl text-clay">{formatPaise(venueRefundDuePaise)}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {next && rights.includes('calendar') && (
          <EndForm
            nextDate={next.date}
            untilDate={ahead.at(-1)?.date ?? next.date}
            answer={answered?.at === 'end' ? answered.answer : undefined}
          />
        )}
        <section aria-labelledby="dates">
          <h2 id="dates" className="mb-2 text-xl">
            {m.desk_series_dates()}
          </h2>
          {past.length > 0 && (
            <details className="mb-2">
              <summary className="inline-flex min-h-11 cursor-pointer items-center text-pitch underline underline-offset-4">
                {m.desk_series_earlier({ count: past.length })}
              </summary>
              {listOf(past)}
            </details>
          )}
          {listOf(bookings.filter(({ isOver }) => !isOver))}
        </section>
      </div>
    </>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="figure text-2xl">{children}</dd>
    </div>
  );
}
