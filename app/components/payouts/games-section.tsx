import { Link } from 'react-router';
import { formatDate, formatHours, hoursOf } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import type { OwnerPayouts, PayoutGame } from '../../../contract/payouts.ts';
import { LinkButton } from '../ui/button.tsx';
import type { GamesState, Paged } from './load-payouts.server.ts';

const tabs = [
  { state: 'open', label: 'Next payout' },
  { state: 'coming', label: 'To be played' },
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
      <h2 id="games" className="text-3xl">
        Booking by booking
      </h2>
      <nav aria-label="Games" className="-mx-2 mt-2 flex flex-wrap gap-1">
        {tabs.map((tab) => (
          <Link
            key={tab.state}
            to={tab.state === 'open' ? '?' : '?games=coming'}
            preventScrollReset
            aria-current={tab.state === state ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-full px-4 font-[580] text-quiet hover:bg-mint aria-[current=page]:bg-mint aria-[current=page]:text-pitch"
          >
            {tab.label}
          </Link>
        ))}
      </nav>
      {games.items.length === 0 ? (
        <p className="mt-4 mb-4 text-quiet">
          {state === 'open'
            ? 'No game has ended since the last payout.'
            : 'Nothing is paid for games to come.'}
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
            Back to the first
          </LinkButton>
        )}
        {games.nextCursor && (
          <LinkButton
            to={`?${new URLSearchParams({ games: state, after: games.nextCursor })}`}
            preventScrollReset
            tone="line"
            size="small"
          >
            More games
          </LinkButton>
        )}
      </p>
    </section>
  );
}

function Game({ game }: { game: PayoutGame }) {
  const { bookingId, code, turfName, date, startTimes, status, amountPaise } = game;
  const hours = hoursOf(startTimes);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 py-2 sm:items-center">
      <p className="min-w-0">
        <span className="font-[600]">
          {formatDate(date)}, {formatHours(hours)}
        </span>
        <span className="block truncate text-sm text-quiet">
          {turfName}
          {status === 'cancelled' && ', cancelled'}
        </span>
      </p>
      <p className="flex flex-col-reverse items-end sm:flex-row sm:items-center sm:gap-8">
        <Link
          to={`/bookings/${bookingId}`}
          className="inline-flex min-h-11 items-center text-sm tracking-[0.04em] text-quiet underline underline-offset-4"
        >
          {code}
        </Link>
        <Amount paise={amountPaise} className="min-w-20 text-lg" />
      </p>
    </li>
  );
}

function Sum({ payouts: { standing, openPaise, carriedPaise } }: { payouts: OwnerPayouts }) {
  const balancePaise = standing.duePaise - standing.debtPaise;
  return (
    <dl className="border-t-2 border-ink pt-2">
      {carriedPaise !== 0 && (
        <>
          {openPaise !== 0 && <SumLine name="These games" paise={openPaise} />}
          <SumLine
            name={carriedPaise > 0 ? 'Left over from before' : 'Sent too much before'}
            paise={carriedPaise}
          />
        </>
      )}
      <SumLine
        name={balancePaise < 0 ? 'Comes off the next payout' : 'Due now'}
        paise={balancePaise}
        isTotal
      />
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
