import { useEffect, useRef, useState } from 'react';
import * as m from '#messages';
import type { CustomerSummary } from '../../../../contract/desk/customers.ts';
import { formatPhone } from '../../../../contract/text/format-phone.ts';
import { ownPriceText, ownTotalOf } from './own-price.ts';

const waitMs = 250;

/**
 * Offers customers of the venue while name or phone is typed into the form around it, and fills in the chosen one with
 * the own price. Shows nothing before JavaScript has loaded.
 */
export function KnownCustomers({
  turfId,
  offer,
}: {
  turfId: string;
  offer: { totalPaise: number; hours: number };
}) {
  const list = useRef<HTMLUListElement>(null);
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<CustomerSummary[]>([]);
  useEffect(() => {
    const form = list.current?.closest('form');
    const read = (field: unknown) => {
      if (field instanceof HTMLInputElement && field.form === form && /^guest(Name|Phone)$/.test(field.name))
        setTyped(field.value.trim());
    };
    const readInput = ({ target }: Event) => read(target);
    // Typed before hydration.
    read(document.activeElement);
    form?.addEventListener('input', readInput);
    return () => form?.removeEventListener('input', readInput);
  }, []);
  const isSearch = typed.length >= 2;
  useEffect(() => {
    if (!isSearch) return setFound([]);
    const stopping = new AbortController();
    const search = () =>
      find(turfId, typed, stopping.signal).then(setFound, () => {
        // The form works without suggestions.
      });
    const timer = setTimeout(() => void search(), waitMs);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [isSearch, typed, turfId]);
  const choose = (customer: CustomerSummary) => {
    const form = list.current?.closest('form');
    if (!form) return;
    const own = ownTotalOf(customer, offer);
    fillIn(form, 'guestName', customer.name);
    if (customer.phone) fillIn(form, 'guestPhone', formatPhone(customer.phone));
    if (own !== undefined) {
      fillIn(form, 'agreed', String(own / 100));
      fillIn(form, 'priceReason', m.desk_customers_own_price({ price: ownPriceText(customer) ?? '' }));
    }
    setTyped('');
    form.querySelector<HTMLButtonElement>('button:not([type=button])')?.focus();
  };
  return (
    <ul
      ref={list}
      aria-label={m.desk_customers_suggested()}
      className="flex flex-wrap gap-2 empty:hidden sm:col-span-2"
    >
      {found.map((customer) => (
        <li key={customer.id} className="max-w-full">
          <button
            type="button"
            onClick={() => choose(customer)}
            className="min-h-11 max-w-full rounded-2xl bg-mint px-4 py-1.5 text-left text-[0.9375rem] hover:opacity-90"
          >
            <span className="block truncate font-[620]">{customer.name}</span>
            <span className="block truncate text-sm text-quiet">{factsOf(customer)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

async function find(turfId: string, q: string, signal: AbortSignal): Promise<CustomerSummary[]> {
  const path = `/api/turfs/${turfId}/customer-suggestions?${new URLSearchParams({ q })}`;
  const answer = await fetch(path, { signal });
  return answer.ok ? (await answer.json()).items : [];
}

function factsOf(customer: CustomerSummary): string {
  const { phone, gameCount, noShowCount } = customer;
  return [
    phone && formatPhone(phone),
    m.desk_customers_game_count({ count: gameCount }),
    noShowCount > 0 && m.desk_customers_no_show_count({ count: noShowCount }),
    ownPriceText(customer),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Types into a field as a person would, so that React and the draft of the form notice it. */
function fillIn(form: HTMLFormElement, name: string, value: string) {
  const input = form.elements.namedItem(name);
  if (!(input instanceof HTMLInputElement)) return;
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
