import { Form, useNavigation } from 'react-router';
import * as m from '#messages';
import { formatPaise } from '../../../contract/money.ts';
import type { ShareState } from '../../../contract/payments/shares.ts';
import { sportNames } from '../../../contract/policy.ts';
import { whatsAppUrl } from '../../outside-links.tsx';
import { whenOf } from '../bookings/booking-words.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, buttonLook } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { ShareIcon } from '../ui/icons.tsx';
import type { LoadedSplit } from './load-split.server.ts';

type Share = LoadedSplit['split']['shares'][number];

const states: Record<ShareState, { text: () => string; tone: 'mint' | 'flood' | 'clay' | 'quiet' }> = {
  open: { text: m.payment_share_state_open, tone: 'quiet' },
  paying: { text: m.payment_share_state_paying, tone: 'flood' },
  paused: { text: m.payment_share_state_paused, tone: 'quiet' },
  paid: { text: m.payment_share_state_paid, tone: 'mint' },
  covered: { text: m.payment_share_state_covered, tone: 'quiet' },
  closed: { text: m.payment_share_state_closed, tone: 'quiet' },
  refunded: { text: m.payment_share_state_refunded, tone: 'clay' },
};

/** The shares of a booking, each with its link as long as it can be paid. */
export function ShareList({
  booking,
  shares,
}: {
  booking: LoadedSplit['booking'];
  shares: readonly Share[];
}) {
  return (
    <ol className="grid">
      {shares.map((share, index) => (
        <li key={share.id} className="grid gap-3 border-t border-line py-4 first:border-t-0 first:pt-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="figure text-2xl">{formatPaise(share.amountPaise)}</span>
            <Badge tone={states[share.state].tone}>{states[share.state].text()}</Badge>
            {share.payerName && <span className="wrap-anywhere">{share.payerName}</span>}
          </p>
          {share.refundPaise > 0 && share.state !== 'refunded' && (
            <p className="text-[0.9375rem] text-quiet">
              {m.payment_share_part_refunded({ amount: formatPaise(share.refundPaise) })}
            </p>
          )}
          {isOpen(share) && <ShareActions booking={booking} share={share} number={index + 1} />}
        </li>
      ))}
    </ol>
  );
}

function isOpen({ state }: Share): boolean {
  return state === 'open' || state === 'paying' || state === 'paused';
}

function ShareActions({
  booking,
  share,
  number,
}: {
  booking: LoadedSplit['booking'];
  share: Share;
  number: number;
}) {
  const busy = useNavigation().formData?.get('shareId') === share.id;
  const amount = formatPaise(share.amountPaise);
  const words = m.payment_share_words({
    sport: sportNames[booking.turf.sport](),
    slots: whenOf(booking),
    turf: booking.turf.name,
    amount,
    url: share.url,
  });
  const label = { number, amount };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <a
        href={whatsAppUrl(words)}
        rel="noopener noreferrer"
        aria-label={m.payment_share_send_label(label)}
        className={buttonLook({ tone: 'strong' })}
      >
        <ShareIcon />
        {m.payment_share_send()}
      </a>
      <CopyButton
        text={share.url}
        copied={m.turfs_link_copied()}
        failed={m.payment_share_copy_failed()}
        label={m.payment_share_copy_label(label)}
      >
        {m.payment_share_copy()}
      </CopyButton>
      <a
        href={share.url}
        aria-label={m.payment_share_open_label(label)}
        className="inline-flex min-h-11 items-center px-2 text-quiet underline underline-offset-4"
      >
        {m.payment_share_open()}
      </a>
      <Form method="post" replace preventScrollReset>
        <input type="hidden" name="shareId" value={share.id} />
        <Button
          name="intent"
          value="close"
          tone="plain"
          size="small"
          busy={busy}
          aria-label={m.payment_share_close_label(label)}
        >
          {m.payment_share_close()}
        </Button>
      </Form>
    </div>
  );
}
