import { Link } from 'react-router';
import * as m from '#messages';
import { formatDate, formatSlots, hoursOf, istDateOf } from '../../../../contract/calendar.ts';
import { formatPaise } from '../../../../contract/money.ts';
import type { PayoutStatement } from '../../../../contract/payments/payouts.ts';
import { WorkHead } from '../../../components/layout/work-head.tsx';
import { loadStatement } from '../../../components/payouts/load-statement.server.ts';
import { taxLines } from '../../../components/payouts/tax-lines.ts';
import { buttonLook } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { PrintButton } from '../../../components/ui/print-button.tsx';
import type { Route } from './+types/payout-statement';

export const meta: Route.MetaFunction = () => [
  { title: m.desk_statement_page() },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url, params }: Route.LoaderArgs) {
  return { ...(await loadStatement(context, url, params.payoutId)), today: istDateOf(new Date()) };
}

export default function Statement({ loaderData: { statement, isOwn, today } }: Route.ComponentProps) {
  const { payout, lines } = statement;
  return (
    <>
      <WorkHead title={m.desk_statement_title({ date: formatDate(payout.paidOn, today) })}>
        <span className="wrap-anywhere">{m.desk_statement_reference({ reference: payout.reference })}</span>
      </WorkHead>
      <div className="wrap pt-1 pb-16 print:max-w-none print:pt-2">
        {payout.reversedAt && (
          <div className="mb-5">
            <Notice tone="problem">
              {m.desk_statement_reversed({ reason: payout.reverseReason ?? '' })}
            </Notice>
          </div>
        )}
        <p className="mb-6 flex flex-wrap gap-2.5 print:hidden">
          {/* A download is no navigation: the browser fetches the file and this page stays. */}
          <a
            href={`/desk/payouts.csv?payoutId=${payout.id}`}
            download
            className={buttonLook({ tone: 'line' })}
          >
            {m.desk_payouts_csv()}
          </a>
          <PrintButton />
        </p>
        {lines.length > 0 && <Lines statement={statement} today={today} />}
        <Sum statement={statement} />
        <p className="mt-8 print:hidden">
          {isOwn && (
            <Link
              to="/desk/payouts"
              className="inline-flex min-h-11 items-center font-[600] text-pitch underline underline-offset-4"
            >
              {m.desk_payout_account_back()}
            </Link>
          )}
        </p>
      </div>
    </>
  );
}

/** Classes of a column shown only on wide screens and on paper. */
const wide = 'max-sm:hidden print:table-cell';
const money = 'figure py-2 pl-4 text-right whitespace-nowrap';

function Lines({ statement: { lines, totals }, today }: { statement: PayoutStatement; today: string }) {
  return (
    <table className="w-full text-left">
      <thead className="text-sm text-quiet">
        <tr>
          <th scope="col" className="py-2 font-[560]">
            {m.desk_csv_booking()}
          </th>
          <th scope="col" className={`pl-4 font-[560] ${wide}`}>
            {m.desk_turf()}
          </th>
          {[m.desk_statement_gross(), m.desk_statement_fee(), m.desk_statement_refunds()].map((name) => (
            <th key={name} scope="col" className={`pl-4 text-right font-[560] ${wide}`}>
              {name}
            </th>
          ))}
          <th scope="col" className="pl-4 text-right font-[560]">
            {m.desk_statement_amount()}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {lines.map((line) => (
          <tr key={line.bookingId}>
            <td className="py-2">
              {formatSlots(line.date, hoursOf(line.startTimes), line.slotMinutes, today)}
              <span className="block text-sm text-quiet">
                {line.code}
                {line.discountPaise > 0 && (
                  <span className="block">
                    {m.desk_statement_discount({ amount: formatPaise(line.discountPaise) })}
                  </span>
                )}
                <span className="sm:hidden print:hidden">
                  <span className="block">{line.turfName}</span>
                  <Parts amounts={line} />
                </span>
              </span>
            </td>
            <td className={`pl-4 wrap-anywhere ${wide}`}>{line.turfName}</td>
            <Amounts amounts={line} />
          </tr>
        ))}
      </tbody>
      <tfoot className="border-t-2 border-ink font-[640]">
        <tr>
          <th scope="row" className="py-2 font-[640]">
            {m.desk_statement_total()}
            <span className="text-sm font-normal text-quiet sm:hidden print:hidden">
              <Parts amounts={totals} />
            </span>
          </th>
          <td className={wide} />
          <Amounts amounts={totals} />
        </tr>
      </tfoot>
    </table>
  );
}

type Amounts = PayoutStatement['totals'];

function Amounts({ amounts: { grossPaise, feePaise, refundPaise, amountPaise } }: { amounts: Amounts }) {
  return (
    <>
      <td className={`${money} ${wide}`}>{formatPaise(grossPaise)}</td>
      <td className={`${money} ${wide}`}>{formatPaise(-feePaise)}</td>
      <td className={`${money} ${wide}`}>{formatPaise(-refundPaise)}</td>
      <td className={money}>{formatPaise(amountPaise)}</td>
    </>
  );
}

/** The columns that a phone has no room for. */
function Parts({ amounts: { grossPaise, feePaise, refundPaise } }: { amounts: Amounts }) {
  return (
    <span className="block">
      {m.desk_statement_parts({
        gross: formatPaise(grossPaise),
        fee: formatPaise(feePaise),
        refunds: formatPaise(refundPaise),
      })}
    </span>
  );
}

function Sum({ statement }: { statement: PayoutStatement }) {
  const { payout, totals, broughtPaise, duePaise, carriedPaise } = statement;
  const lines = [
    [m.desk_statement_these(), totals.amountPaise],
    [m.desk_statement_brought(), broughtPaise],
    [m.desk_statement_due(), duePaise],
    ...taxLines(payout.taxes),
    [m.desk_statement_paid(), payout.amountPaise],
    [m.desk_statement_carried(), carriedPaise],
  ] as const;
  return (
    <dl className="mt-8 ml-auto grid max-w-md gap-y-1">
      {lines.map(([name, paise]) => (
        <div key={name} className="flex items-baseline justify-between gap-6 py-1">
          <dt className="text-quiet">{name}</dt>
          <dd className="figure text-lg">{formatPaise(paise)}</dd>
        </div>
      ))}
    </dl>
  );
}
