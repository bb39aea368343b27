import type { ReactNode } from 'react';
import * as m from '#messages';
import type { DeskSlot } from '../../../../contract/desk/slots.ts';
import { type HourOfDate, slotName, stretchOf, stretchText } from './calendar-ask.ts';
import { slotState } from './hour-facts.tsx';

export function HourPick({
  hour,
  slot,
  picked,
  className = '',
  children,
}: {
  hour: HourOfDate;
  slot: DeskSlot;
  picked: ReadonlySet<string>;
  className?: string;
  children: ReactNode;
}) {
  const look = `flex min-h-11 items-center ${className}`;
  if (slot.status === 'past') return <div className={look}>{children}</div>;
  const name = slotName(hour);
  return (
    <label htmlFor={name} className={`cursor-pointer ${look}`}>
      <input
        id={name}
        type="checkbox"
        name="slot"
        value={name}
        defaultChecked={picked.has(name)}
        // The label includes the day, because a week shows several.
        aria-label={m.desk_slot_pick_label({
          when: stretchText(stretchOf(hour, slot)),
          state: slotState(slot).text(),
        })}
        className="size-5 shrink-0 accent-pitch"
      />
      {children}
    </label>
  );
}
