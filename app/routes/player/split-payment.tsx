import { Link } from 'react-router';
import * as m from '#messages';
import { formatPaise } from '../../../contract/money.ts';
import { requireViewer } from '../../components/account/require-viewer.server.ts';
import { whenOf } from '../../components/bookings/booking-words.ts';
import { notFoundBoundary } from '../../components/layout/not-found-boundary.tsx';
import BookingNotFound from '../../components/payment/booking-not-found.tsx';
import { PayHead } from '../../components/payment/pay-head.tsx';
import { changeSplit } from '../../components/split/change-split.server.ts';
import { loadSplit } from '../../components/split/load-split.server.ts';
import { ShareList } from '../../components/split/share-list.tsx';
import { SplitForms } from '../../components/split/split-forms.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/feedback/notice.tsx';
import { PriceLine } from '../../components/ui/price-line.tsx';
import type { LiveHandle } from '../../live/live-handle.ts';
import { useLastAnswer, usePageKey } from '../../live/use-last-answer.ts';
import type { Route } from './+types/split-payment';

/** Updates the page when someone pays a share. */
export const handle = { live: 'own' } satisfies LiveHandle;

export const meta: Route.MetaFunction = () => [
  { title: m.common_page_title({ page: m.payment_split_title() }) },
  { name: 'robots', content: 'noindex' },
];

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'private, no-store' });

export function loader({ context, params, url }: Route.LoaderArgs) {
  requireViewer(context, url);
  return loadSplit(context, params.bookingId);
}

export function action({ context, params, request, url }: Route.ActionArgs) {
  requireViewer(context, url);
  return changeSplit(context, request, params.bookingId);
}

export default function SplitPayment({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, split, key } = loaderData;
  const answer = useLastAnswer(actionData);
  const pageKey = usePageKey();
  const { canSplit, duePaise, unsharedPaise, shares } = split;
  return (
    <>
      <PayHead turf={booking.turf} title={m.payment_split_title()} when={whenOf(booking)} />
      <div className="wrap grid gap-8 pt-6 pb-16 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-14">
        <Card className="relative z-10 self-start lg:order-2 lg:-mt-24">
          <h2 className="text-[1.375rem]">{m.booking_due_at_venue()}</h2>
          <p className="figure mt-1 text-5xl">{formatPaise(duePaise)}</p>
          {shares.length > 0 && (
            <dl className="mt-2">
              <PriceLine label={m.payment_split_unshared()} paise={unsharedPaise} />
            </dl>
          )}
          <div className="mt-4">
            {canSplit && unsharedPaise > 0 ? (
              <SplitForms key={pageKey} unsharedPaise={unsharedPaise} formKey={key} answer={answer} />
            ) : (
              <Notice>{canSplit ? m.payment_split_nothing_left() : m.payment_split_over()}</Notice>
            )}
          </div>
        </Card>
        <section aria-labelledby="shares" className="lg:order-1">
          <h2 id="shares" className="mb-4 text-2xl">
            {m.payment_split_shares()}
          </h2>
          {shares.length > 0 ? (
            <ShareList booking={booking} shares={shares} />
          ) : (
            <p className="max-w-[52ch] text-quiet">{m.payment_split_about()}</p>
          )}
          <p className="mt-6">
            <Link
              to={`/bookings/${booking.id}`}
              className="inline-flex min-h-11 items-center font-[600] text-pitch underline underline-offset-4"
            >
              {m.payment_split_back()}
            </Link>
          </p>
        </section>
      </div>
    </>
  );
}

export const ErrorBoundary = notFoundBoundary(BookingNotFound);
