import type { SlotMinutes } from '../../../../contract/calendar.ts';
import { mostSlots } from '../../../../contract/turfs/lengths.ts';

/**
 * Reads the hours from the checkboxes on the page, because users tick them before hydration on a slow
 * network. Capped at the longest booking.
 */
export function tickedHours(slotMinutes: SlotMinutes): { shown: number[]; ticked: number[] } {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[name="hours"][type="checkbox"]')];
  const hourOf = (box: HTMLInputElement) => Number(box.value);
  const ticked = boxes.filter((box) => box.checked).map(hourOf);
  return { shown: boxes.map(hourOf), ticked: ticked.slice(0, mostSlots(slotMinutes)) };
}
