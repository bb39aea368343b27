import { Link } from 'react-router';
import * as m from '#messages';
import { formatSlots, hoursOf } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import type { OwnerPayouts, PayoutGame } from '../../../contract/payments/payouts.ts';
import { BookingCode } from '../bookings/booking-code.tsx';
import { LinkButton } from '../ui/button.tsx';
import type { GamesState, Paged } from './load-payouts.server.ts';
import { taxLines } from './tax-lines.ts';

const tabs = [
  { state: 'open', label: m.desk_payouts_next },
  { state: 'coming', label: m.desk_payouts_upcoming },
] as const;

export function GamesSection({
  state,
  games,
  payouts,
}: {
  state: GamesState;
  games: Paged<PayoutGame>;
  payouts: OwnerPayouts;
}) {
  return (
    <section aria-labelledby="games" className="min-w-0">
      <h2 id="games" className="text-xl">
        {m.desk_payouts_games()}
      </h2>
      <nav aria-label={m.desk_payouts_games_nav()} className="-mx-2 mt-2 flex flex-wrap gap-1">
        {tabs.map((tab) => (
          <Link
            key={tab.state}
            to={tab.state === 'open' ? '?' : '?games=coming'}
            preventScrollReset
            aria-current={tab.state === state ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-full px-4 font-[580] text-quiet hover:bg-mint aria-[current=page]:bg-mint aria-[current=page]:text-pitch"
          >
            {tab.label()}
          </Link>
        ))}
      </nav>
      {games.items.length === 0 ? (
        <p className="mt-4 mb-4 text-quiet">
          {state === 'open' ? m.desk_payouts_no_games() : m.desk_payouts_none_upcoming()}
        </p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {games.items.map((game) => (
            <Game key={game.bookingId} game={game} />
          ))}
        </ul>
      )}
      {state === 'open' && games.nextCursor === null && <Sum payouts={payouts} />}
      <p className="mt-5 flex flex-wrap gap-3 empty:hidden">
        {!games.isFirst && (
          <LinkButton to={`?games=${state}`} preventScrollReset tone="line" size="small">
            {m.desk_payouts_first()}
          </LinkButton>
        )}
        {games.nextCursor && (
          <LinkButton
            to={`?${new URLSearchParams({ games: state, after: games.nextCursor })}`}
            preventScrollReset
            tone="line"
            size="small"
          >
            {m.desk_payouts_more()}
          </LinkButton>
        )}
      </p>
    </section>
  );
}

function Game({ game }: { game: PayoutGame }) {
  const { bookingId, code, turfName, date, startTimes, slotMinutes, status, amountPaise } = game;
  const hours = hoursOf(startTimes);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 py-2 sm:items-center">
      <p className="min-w-0">
        <span className="font-[600]">{formatSlots(date, hours, slotMinutes)}</span>
        <span className="block truncate text-sm text-quiet">
          {status === 'cancelled' ? m.desk_payouts_cancelled({ turf: turfName }) : turfName}
        </span>
      </p>
      <p className="flex flex-col-reverse items-end sm:flex-row sm:items-center sm:gap-8">
        <Link
          to={`/bookings/${bookingId}`}
          className="inline-flex min-h-11 items-center text-sm text-quiet underline underline-offset-4"
        >
          <BookingCode code={code} />
        </Link>
        <Amount paise={amountPaise} className="min-w-20 text-lg" />
      </p>
    </li>
  );
}

function Sum({
  payouts: { standing, openPaise, carriedPaise, taxes, payablePaise },
}: {
  payouts: OwnerPayouts;
}) {
  const balancePaise = standing.duePaise - standing.debtPaise;
  const withheld = balancePaise > 0 ? taxLines(taxes) : [];
  return (
    <dl className="border-t-2 border-ink pt-2">
      {carriedPaise !== 0 && (
        <>
          {openPaise !== 0 && <SumLine name={m.desk_payouts_these_games()} paise={openPaise} />}
          <SumLine
            name={carriedPaise > 0 ? m.desk_payouts_carried() : m.desk_payouts_overpaid()}
            paise={carriedPaise}
          />
        </>
      )}
      <SumLine
        name={balancePaise < 0 ? m.desk_payouts_debt() : m.desk_payouts_due()}
        paise={balancePaise}
        isTotal
      />
      {withheld.map(([name, paise]) => (
        <SumLine key={name} name={name} paise={paise} />
      ))}
      {withheld.length > 0 && <SumLine name={m.desk_payouts_payable()} paise={payablePaise} isTotal />}
    </dl>
  );
}

function SumLine({ name, paise, isTotal = false }: { name: string; paise: number; isTotal?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-6 py-1.5">
      <dt className={isTotal ? 'font-[640]' : 'text-quiet'}>{name}</dt>
      <dd>
        <Amount paise={paise} className={isTotal ? 'text-2xl' : 'text-lg'} />
      </dd>
    </div>
  );
}

function Amount({ paise, className }: { paise: number; className: string }) {
  return (
    <span className={`figure text-right ${paise < 0 ? 'text-clay' : ''} ${className}`}>
      {formatPaise(paise)}
    </span>
  );
}
