import { useEffect, useSyncExternalStore } from 'react';
import { Link, useRevalidator } from 'react-router';
import * as m from '#messages';
import { formatClock, formatHour, parseHour } from '../../../../contract/calendar.ts';
import { AskFirst } from '../../ui/ask-first.tsx';
import { Button } from '../../ui/button.tsx';
import { discard, type Entry, entriesIn, flush, nameOf, storedText, subscribe } from './outbox.ts';

const againMs = 15_000;

/** Acts that wait for the network, and those that the server refused meanwhile. */
export function OutboxPanel() {
  const entries = entriesIn(useSyncExternalStore(subscribe, storedText, () => '[]'));
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const send = () => {
      void flush().then((answered) => (answered ? revalidate() : undefined));
    };
    send();
    const timer = setInterval(send, againMs);
    const unsubscribe = subscribe(send);
    addEventListener('online', send);
    addEventListener('focus', send);
    return () => {
      clearInterval(timer);
      unsubscribe();
      removeEventListener('online', send);
      removeEventListener('focus', send);
    };
  }, [revalidate]);
  if (entries.length === 0) return null;
  const refused = entries.filter(({ problem }) => problem !== undefined);
  const waitingCount = entries.length - refused.length;
  return (
    <section aria-label={m.desk_outbox()} className="wrap mb-3 print:hidden">
      <details open={refused.length > 0} className="rounded-2xl bg-mint px-4 py-1.5">
        <summary className="min-h-11 cursor-pointer content-center font-[620]">
          <span role="status">
            {[
              ...(waitingCount > 0 ? [m.desk_outbox_waiting({ count: waitingCount })] : []),
              ...(refused.length > 0 ? [m.desk_outbox_refused({ count: refused.length })] : []),
            ].join(' · ')}
          </span>
        </summary>
        <ul className="divide-y divide-line border-t border-line">
          {entries.map((entry) => (
            <Kept key={nameOf(entry)} entry={entry} />
          ))}
        </ul>
        {waitingCount > 0 && (
          <p className="py-2">
            <Button type="button" tone="line" onClick={() => dispatchEvent(new Event('online'))}>
              {m.desk_outbox_send()}
            </Button>
          </p>
        )}
      </details>
    </section>
  );
}

function Kept({ entry }: { entry: Entry }) {
  const { at, path, problem } = entry;
  return (
    <li className="py-2.5 wrap-anywhere">
      <p className="font-[560]">{wordsOf(entry)}</p>
      <p className={`text-[0.9375rem] ${problem === undefined ? 'text-quiet' : 'font-[560] text-clay'}`}>
        {problem ?? m.desk_outbox_typed({ time: formatClock(new Date(at)) })}
      </p>
      <div className="flex flex-wrap items-start gap-x-6">
        {problem !== undefined && (
          <Link
            to={path}
            className="inline-flex min-h-11 items-center font-[600] text-pitch underline underline-offset-4"
          >
            {m.desk_outbox_open()}
          </Link>
        )}
        <AskFirst ask={m.desk_outbox_discard()}>
          <p className="text-[0.9375rem]">{m.desk_outbox_discard_text()}</p>
          <Button type="button" tone="danger" onClick={() => discard(entry)}>
            {m.desk_outbox_discard_sure()}
          </Button>
        </AskFirst>
      </div>
    </li>
  );
}

const intents: Record<string, () => string> = {
  book: m.desk_outbox_book,
  collect: m.desk_outbox_collect,
  venue_refund: m.desk_outbox_refund,
  check_in: m.desk_outbox_check_in,
  no_show: m.desk_outbox_no_show,
  undo: m.desk_outbox_undo,
};

/** Returns the act with the typed values: 'Walk-in, 6 pm, Ravi'. */
function wordsOf({ fields }: Entry): string {
  const typed = Object.fromEntries(fields);
  const hour = typed.intent === 'book' ? parseHour(typed.at ?? '') : undefined;
  const amounts = [typed.amount, typed.agreed, typed.cashAmount, typed.upiAmount, typed.cardAmount];
  return [
    intents[typed.intent ?? '']?.() ?? '',
    hour === undefined ? '' : formatHour(hour),
    typed.guestName,
    typed.guestPhone,
    ...amounts.map((amount) => (amount ? `₹${amount}` : '')),
    typed.note,
  ]
    .filter(Boolean)
    .join(', ');
}
