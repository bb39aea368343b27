import type { ReactNode } from 'react';
import { formatPaise } from '../../../contract/money.ts';
import { Badge } from '../ui/badge.tsx';
import { LinkButton } from '../ui/button.tsx';
import type { Paged, PayoutLine } from './load-payouts.server.ts';

export function SentSection({
  sent,
  actionFor,
}: {
  sent: Paged<PayoutLine>;
  /** Admin actions for a payout that is not reversed. */
  actionFor?: (payout: PayoutLine) => ReactNode;
}) {
  return (
    <section aria-labelledby="sent" className="min-w-0">
      <h2 id="sent" className="text-3xl">
        Sent
      </h2>
      {sent.items.length === 0 ? (
        <p className="mt-3 text-quiet">Nothing yet. Each transfer stands here with its reference.</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {sent.items.map((payout) => (
            <li key={payout.id} className="py-4">
              <p className="flex flex-wrap items-baseline justify-between gap-x-6">
                <span className="text-quiet">{payout.paidOn}</span>
                <span className={`figure text-2xl ${payout.isReversed ? 'text-quiet line-through' : ''}`}>
                  {formatPaise(payout.amountPaise)}
                </span>
              </p>
              <p className="text-sm wrap-anywhere text-quiet">
                Reference <span className="text-ink">{payout.reference}</span>
              </p>
              {payout.isReversed ? (
                <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-quiet">
                  <Badge tone="clay">Taken back</Badge> {payout.reverseReason}
                </p>
              ) : (
                actionFor?.(payout)
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {!sent.isFirst && (
          <LinkButton to="?" preventScrollReset tone="line" size="small">
            Latest
          </LinkButton>
        )}
        {sent.nextCursor && (
          <LinkButton
            to={`?${new URLSearchParams({ sentAfter: sent.nextCursor })}`}
            preventScrollReset
            tone="line"
            size="small"
          >
            Earlier ones
          </LinkButton>
        )}
      </p>
    </section>
  );
}
