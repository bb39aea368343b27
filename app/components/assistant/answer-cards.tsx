import { ParaglideMessage } from '@inlang/paraglide-js-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as m from '#messages';
import type { AssistantCard, AssistantPage, TurfSuggestion } from '../../../contract/assistant/assistant.ts';
import { formatClock, formatHours, formatSlots, hoursOf } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import { statusLooks } from '../bookings/status-badges.tsx';
import { ArrowIcon } from '../ui/icons.tsx';

/** A card only opens a page, so that booking, paying and cancelling stay with the customer. */
export function AnswerCards({ cards, onFollow }: { cards: readonly AssistantCard[]; onFollow?: () => void }) {
  if (cards.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-2">
      {cards.map((card) => (
        <li key={`${card.kind} ${card.href}`}>
          <Link
            to={card.href}
            onClick={onFollow}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-2xl bg-surface px-4 py-3 shadow-card ring-1 ring-line hover:bg-mint"
          >
            <CardText card={card} />
            <ArrowIcon className="row-span-2 size-5 text-pitch" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function CardText({ card }: { card: AssistantCard }) {
  if (card.kind === 'turf') return <TurfText card={card} />;
  if (card.kind === 'page')
    return <Lines title={pageNames[card.page]()} place={card.turfName ?? m.assistant_card_open_page()} />;
  const when = formatSlots(card.date, hoursOf(card.startTimes), card.slotMinutes);
  if (card.kind === 'booking') {
    return (
      <Lines title={card.turfName} place={when}>
        {statusLooks[card.status].text()} <span className="text-quiet">· {card.code}</span>
      </Lines>
    );
  }
  return (
    <Lines title={m.assistant_card_cancel({ turf: card.turfName })} place={when}>
      <Amount message={m.assistant_card_refund} paise={card.refundPaise} />
      <AsOf readAt={card.readAt} />
    </Lines>
  );
}

const pageNames: Record<AssistantPage, () => string> = {
  overview: m.assistant_page_overview,
  daySheet: m.assistant_page_day_sheet,
  payouts: m.assistant_page_payouts,
  figures: m.assistant_page_figures,
  timeSlots: m.assistant_page_time_slots,
  closure: m.assistant_page_closure,
  pricing: m.assistant_page_pricing,
  adminDashboard: m.assistant_page_admin,
  adminPayouts: m.assistant_page_admin_payouts,
  adminReviews: m.assistant_page_reviews,
  applications: m.assistant_page_applications,
  audit: m.assistant_page_audit,
  money: m.assistant_page_money,
  problems: m.assistant_page_problems,
  settings: m.assistant_page_settings,
};

function TurfText({ card }: { card: TurfSuggestion }) {
  const hours = hoursOf(card.startTimes);
  return (
    <Lines title={card.name} place={card.location}>
      {card.date && hours.length > 0 && (
        <span className="block font-[560]">
          {formatSlots(card.date, hours, card.slotMinutes)}
          <span className="sr-only">. </span>
        </span>
      )}
      {card.totalPaise === null ? (
        <Amount message={m.assistant_card_hourly} paise={card.pricePaise} />
      ) : (
        <Amount message={m.assistant_card_total} paise={card.totalPaise} />
      )}
      <AsOf readAt={card.readAt} />
    </Lines>
  );
}

function Amount({ message, paise }: { message: typeof m.assistant_card_total; paise: number }) {
  return (
    <ParaglideMessage
      message={message}
      inputs={{ amount: formatPaise(paise) }}
      markup={{ strong: ({ children }) => <b className="figure text-lg">{children}</b> }}
    />
  );
}

function Lines({ title, place, children }: { title: string; place: string; children?: ReactNode }) {
  return (
    <span className="min-w-0 text-[0.9375rem] leading-snug">
      <span className="block truncate font-[620]">{title}</span>
      <span className="block truncate text-sm text-quiet">{place}</span>
      {children && <span className="mt-1 block">{children}</span>}
    </span>
  );
}

/** Shows when the card's data was read, because free hours and refunds may have changed since. */
function AsOf({ readAt }: { readAt: string }) {
  return (
    <span className="text-sm text-quiet">
      · {m.assistant_card_as_of({ time: formatClock(new Date(readAt)) })}
    </span>
  );
}

/** Returns the cards as text for screen readers. */
export function cardsInWords(cards: readonly AssistantCard[]): string {
  const names = cards.map((card) =>
    card.kind === 'turf'
      ? [card.name, formatHours(hoursOf(card.startTimes), card.slotMinutes)].filter(Boolean).join(', ')
      : card.kind === 'page'
        ? pageNames[card.page]()
        : card.turfName,
  );
  return names.length === 0 ? '' : m.assistant_cards_spoken({ count: names.length, names: names.join('; ') });
}
