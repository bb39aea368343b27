import { ParaglideMessage } from '@inlang/paraglide-js-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as m from '#messages';
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
      <h2 id="sent" className="text-xl">
        {m.desk_payouts_sent()}
      </h2>
      {sent.items.length === 0 ? (
        <p className="mt-3 text-quiet">{m.desk_payouts_none_sent()}</p>
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
                <Link
                  to={`/desk/payouts/${payout.id}`}
                  aria-label={m.desk_statement_of({ reference: payout.reference })}
                  className="float-right -my-3 ml-4 inline-flex min-h-11 items-center text-ink underline underline-offset-4"
                >
                  {m.desk_statement()}
                </Link>
                <ParaglideMessage
                  message={m.desk_payouts_reference}
                  inputs={{ reference: payout.reference }}
                  markup={{ ink: ({ children }) => <span className="text-ink">{children}</span> }}
                />
              </p>
              {payout.withheldPaise > 0 && (
                <p className="text-sm text-quiet">
                  {m.desk_payouts_withheld_of({ amount: formatPaise(payout.withheldPaise) })}
                </p>
              )}
              {payout.isReversed ? (
                <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-quiet">
                  <Badge tone="clay">{m.desk_payout_reversed()}</Badge> {payout.reverseReason}
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
            {m.desk_payouts_latest()}
          </LinkButton>
        )}
        {sent.nextCursor && (
          <LinkButton
            to={`?${new URLSearchParams({ sentAfter: sent.nextCursor })}`}
            preventScrollReset
            tone="line"
            size="small"
          >
            {m.desk_payouts_earlier()}
          </LinkButton>
        )}
      </p>
    </section>
  );
}
