import { Link } from 'react-router';
import * as m from '#messages';
import { formatDate, type IstDate } from '../../../../contract/calendar.ts';
import type { CustomerSummary } from '../../../../contract/desk/customers.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { formatPhone } from '../../../../contract/text/format-phone.ts';
import { ownPriceText } from './own-price.ts';

/** One line on wide screens, three on phones. */
export function CustomerRow({ customer, today }: { customer: CustomerSummary; today: IstDate }) {
  const { id, name, phone, gameCount, noShowCount, lastVisit, nextGame, spentPaise, note } = customer;
  const price = ownPriceText(customer);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2 sm:grid-cols-[minmax(0,1fr)_11rem_11rem_8rem] sm:items-center">
      <div className="min-w-0">
        <Link
          to={`/desk/customers/${id}`}
          className="inline-flex min-h-11 items-center font-[640] wrap-anywhere underline underline-offset-4"
        >
          {name}
        </Link>
        {(price || note) && (
          <p className="-mt-1.5 truncate pb-1 text-[0.9375rem] text-quiet">
            {[price, note].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      <p className="self-center text-right text-[0.9375rem] sm:text-left">
        {phone ? (
          <a href={`tel:${phone}`} className="inline-flex min-h-11 items-center whitespace-nowrap text-pitch">
            {formatPhone(phone)}
          </a>
        ) : (
          <span className="text-quiet">{m.desk_customers_online()}</span>
        )}
      </p>
      <p className="text-[0.9375rem] text-quiet">
        {nextGame && m.desk_customers_next({ date: formatDate(nextGame, today) })}
        {!nextGame && lastVisit && m.desk_customers_last({ date: formatDate(lastVisit, today) })}
        {!nextGame && !lastVisit && m.desk_customers_no_game()}
      </p>
      <p className="text-right text-[0.9375rem]">
        <span className="text-quiet">
          {gameCount > 0 && m.desk_customers_game_count({ count: gameCount })}
          {noShowCount > 0 && (
            <span className="text-clay">
              {gameCount > 0 && ' · '}
              {m.desk_customers_no_show_count({ count: noShowCount })}
            </span>
          )}
        </span>{' '}
        {spentPaise !== 0 && <span className="figure block">{formatPaise(spentPaise)}</span>}
      </p>
    </li>
  );
}
