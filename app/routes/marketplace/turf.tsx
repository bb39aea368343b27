import { useEffect } from 'react';
import { data, isRouteErrorResponse, useRevalidator } from 'react-router';
import { addDays, isIstDate, istDateOf, parseHour, slotStart } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import { ownerAnswerDue } from '../../../contract/owner-answer.ts';
import { defaultPolicy, sportNames } from '../../../contract/policy.ts';
import { apiFor, installationContext } from '../../api.server.ts';
import { DayStrip } from '../../components/turf/day-strip.tsx';
import { errorCodeOf } from '../../components/turf/error-code.ts';
import { HoursMissing } from '../../components/turf/hours-missing.tsx';
import { ownerNoteOfDay } from '../../components/turf/owner-note.server.ts';
import { hourSlotsOf } from '../../components/turf/parts-of-day.ts';
import { ReviewList } from '../../components/turf/review-list.tsx';
import { TurfAbout } from '../../components/turf/turf-about.tsx';
import { TurfBooking } from '../../components/turf/turf-booking.tsx';
import { TurfFacts } from '../../components/turf/turf-facts.tsx';
import { TurfHead } from '../../components/turf/turf-head.tsx';
import { TurfNotFound } from '../../components/turf/turf-not-found.tsx';
import type { Route } from './+types/turf';

const refreshMs = 60_000;
const notFoundCodes = new Set(['TURF_NOT_FOUND', 'NOT_FOUND', 'VALIDATION_ERROR', 'BAD_REQUEST']);

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: 'Turf not found · Maidan' }];
  const { turf } = loaderData;
  const title = `${turf.name}, ${turf.location} · Maidan`;
  const description = `${sportNames[turf.sport]} at ${turf.name} from ${formatPaise(turf.hourlyRatePaise)} an hour, up to ${turf.capacity} players. See free hours, the whole price and the refund before you pay.`;
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
  ];
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = apiFor(context);
  const now = new Date();
  const today = istDateOf(now);
  const asked = url.searchParams.get('date') ?? '';
  const isBookable = isIstDate(asked) && asked >= today && asked <= addDays(today, defaultPolicy.horizonDays);
  const date = isBookable ? asked : today;
  const { turfId } = params;
  const [turf, slots, reviews] = await Promise.all([
    api.turfs.get({ turfId }).catch(notFoundAs404),
    // Unknown hours are never shown as free: the page says that they could not be loaded.
    api.slots.list({ turfId, date }).catch(() => null),
    api.reviews.list({ turfId }).catch(() => null),
  ]);
  const hoursFromUrl = isBookable
    ? [...new Set(url.searchParams.getAll('hours').map(Number))].filter(isHour)
    : [];
  const lastHour = slotStart(date, (parseHour(turf.closingTime) ?? 24) - 1);
  const isAwaited = turf.acceptedByHand && ownerAnswerDue(now, lastHour) !== undefined;
  return {
    turf,
    ownerNote: isAwaited ? ownerNoteOfDay : null,
    date,
    today,
    slots: slots?.slots ?? null,
    reviews,
    hoursFromUrl: hoursFromUrl.slice(0, defaultPolicy.maxSlotsPerBooking),
    url: `${context.get(installationContext).origin}${url.pathname}`,
    now: now.toISOString(),
  };
}

function notFoundAs404(error: unknown): never {
  throw notFoundCodes.has(errorCodeOf(error)) ? data(null, { status: 404 }) : error;
}

function isHour(hour: number): boolean {
  return Number.isInteger(hour) && hour >= 0 && hour < 24;
}

export default function TurfPage({ loaderData }: Route.ComponentProps) {
  const { turf, ownerNote, date, today, slots, reviews, hoursFromUrl, url, now } = loaderData;
  useRefresh(date === today);
  const before = (
    <>
      <TurfFacts turf={turf} now={now} />
      <h2 className="mt-7 mb-3 text-2xl">Pick your hours</h2>
      <DayStrip turfId={turf.id} today={today} date={date} />
      <div className="h-4" />
    </>
  );
  const after = (
    <>
      <TurfAbout turf={turf} />
      <ReviewList rating={turf.rating} reviews={reviews} />
    </>
  );
  return (
    <>
      <TurfHead turf={turf} url={url} />
      {slots ? (
        <TurfBooking
          key={`${turf.id} ${date}`}
          turf={turf}
          note={ownerNote}
          date={date}
          slots={hourSlotsOf(slots)}
          hoursFromUrl={hoursFromUrl}
          now={now}
          before={before}
          after={after}
        />
      ) : (
        <HoursMissing retryUrl={`/turf/${turf.id}?date=${date}`} before={before} after={after} />
      )}
    </>
  );
}

/** Today's hours pass and sell while the page is open. */
function useRefresh(isToday: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isToday) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, refreshMs);
    return () => clearInterval(timer);
  }, [isToday, revalidate]);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <TurfNotFound />;
  throw error;
}
