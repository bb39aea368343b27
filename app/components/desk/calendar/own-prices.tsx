import * as m from '#messages';
import { parseHour } from '../../../../contract/calendar.ts';
import type { DeskSlot, DeskSlots } from '../../../../contract/desk/slots.ts';
import { formatPaise } from '../../../../contract/money.ts';
import { type HourOfDate, slotName, stretchOf, stretchText } from './calendar-ask.ts';

type PickedSlot = HourOfDate & { slot: DeskSlot };

export function slotsAmong({ days }: DeskSlots, picked: readonly HourOfDate[]): PickedSlot[] {
  return picked.flatMap((hour) => {
    const day = days.find(({ date }) => date === hour.date);
    const slot = day?.slots.find(({ eveningTime }) => parseHour(eveningTime) === hour.hour);
    return slot ? [{ ...hour, slot }] : [];
  });
}

export function ownPricesAmong(calendar: DeskSlots, picked: readonly HourOfDate[]): PickedSlot[] {
  return slotsAmong(calendar, picked).filter(({ slot }) => slot.priceSource === 'custom');
}

export function OwnPrices({ own, ratePaise }: { own: readonly PickedSlot[]; ratePaise: number }) {
  if (own.length === 0) return <p>{m.desk_slot_prices_none()}</p>;
  return (
    <>
      <ul className="text-[1.0625rem] font-[560]">
        {own.map(({ date, hour, slot }) => (
          <li key={slotName({ date, hour })} className="wrap-anywhere">
            {m.desk_slot_price_line({
              when: stretchText(stretchOf({ date, hour }, slot)),
              price: formatPaise(slot.pricePaise),
            })}
            {slot.priceReason && <span className="font-[420] text-quiet">, {slot.priceReason}</span>}
          </li>
        ))}
      </ul>
      <p>{m.desk_slot_prices_reset_text({ rate: formatPaise(ratePaise) })}</p>
    </>
  );
}
