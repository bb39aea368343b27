import * as m from '#messages';
import { formatPaise } from '../../../contract/money.ts';
import { sportNames } from '../../../contract/policy.ts';
import { StandView } from '../../artwork/stand-view.tsx';
import { whenOf } from '../../components/bookings/booking-words.ts';
import { notFoundBoundary } from '../../components/layout/not-found-boundary.tsx';
import { CheckoutForm } from '../../components/payment/checkout-form.tsx';
import { PayHead } from '../../components/payment/pay-head.tsx';
import { loadShare, payShare } from '../../components/share/load-share.server.ts';
import { PayForm } from '../../components/share/pay-form.tsx';
import { ShareNews } from '../../components/share/share-news.tsx';
import { ShareRefunds } from '../../components/share/share-refunds.tsx';
import { ticketHeaders } from '../../components/ticket/load-ticket.server.ts';
import { LinkButton } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/feedback/notice.tsx';
import { Spinner } from '../../components/ui/feedback/spinner.tsx';
import { FullPicture } from '../../components/ui/full-picture.tsx';
import { useLookAgain } from '../../live/use-look-again.ts';
import type { Route } from './+types/share';

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const title = loaderData
    ? m.payment_share_page({ amount: formatPaise(loaderData.share.amountPaise) })
    : m.payment_share_title();
  return [
    { title: m.common_page_title({ page: title }) },
    { name: 'robots', content: 'noindex' },
    { property: 'og:title', content: title },
    ...(loaderData
      ? [{ property: 'og:description', content: m.payment_share_about(aboutOf(loaderData.share)) }]
      : []),
  ];
};

export const headers: Route.HeadersFunction = () => ticketHeaders;

export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadShare(context, params.token, url);
}

export function action({ context, params, request }: Route.ActionArgs) {
  return payShare(context, request, params.token);
}

type Loaded = Route.ComponentProps['loaderData'];

function aboutOf({ turf, ...slots }: Loaded['share']) {
  return { sport: sportNames[turf.sport](), slots: whenOf(slots), turf: turf.name, location: turf.location };
}

export default function Share({ loaderData, actionData, params }: Route.ComponentProps) {
  const { share, now, suggestedName, opensNow, isConfirming, checkout } = loaderData;
  const { state, amountPaise, paymentProblem } = share;
  const canPay = state === 'open' || state === 'paying';
  return (
    <>
      <PayHead turf={share.turf} title={m.payment_share_title()} when={whenOf(share)} />
      <div className="wrap grid gap-6 pt-6 pb-16 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-14">
        <Card className="relative z-10 self-start lg:order-2 lg:-mt-24">
          <h2 className="text-[1.375rem]">{m.payment_share_title()}</h2>
          <p className="figure mt-1 mb-5 text-5xl">{formatPaise(amountPaise)}</p>
          {isConfirming ? (
            <Confirming token={params.token} />
          ) : checkout ? (
            <div className="grid gap-4">
              {paymentProblem && <Notice tone="problem">{paymentProblem}</Notice>}
              <CheckoutForm
                checkout={checkout}
                method="upi"
                opensNow={opensNow}
                retrying={paymentProblem !== null}
              />
            </div>
          ) : (
            canPay && <PayForm amountPaise={amountPaise} suggestedName={suggestedName} answer={actionData} />
          )}
          {!canPay && <ShareNews share={share} />}
        </Card>
        <div className="grid content-start gap-4 lg:order-1">
          <p className="max-w-[52ch] text-lg">{m.payment_share_about(aboutOf(share))}</p>
          {canPay && !isConfirming && <ShareNews share={share} />}
          {(canPay || state === 'paid') && share.gameStatus === 'confirmed' && (
            <ShareRefunds refund={share.refund} now={new Date(now)} />
          )}
          <p className="max-w-[52ch] text-quiet">{m.payment_share_no_account()}</p>
        </div>
      </div>
    </>
  );
}

/** Shown after the gateway's redirect until the payment is known. */
function Confirming({ token }: { token: string }) {
  useLookAgain(true);
  return (
    <div className="grid gap-3">
      <p role="status" className="flex items-center gap-3 text-lg">
        <Spinner /> {m.payment_confirming()}
      </p>
      <p className="text-quiet">{m.payment_confirming_text()}</p>
      <a
        href={`/s/${token}?returned=1`}
        className="inline-flex min-h-11 items-center font-[600] text-pitch underline underline-offset-4"
      >
        {m.payment_confirming_check()}
      </a>
    </div>
  );
}

export const ErrorBoundary = notFoundBoundary(() => (
  <FullPicture
    picture={<StandView sport="football" seed={4} className="size-full" />}
    title={m.payment_share_not_found()}
  >
    <p>{m.booking_shared_not_found_text()}</p>
    <LinkButton to="/" tone="go" className="mt-6">
      {m.booking_shared_home()}
    </LinkButton>
  </FullPicture>
));
