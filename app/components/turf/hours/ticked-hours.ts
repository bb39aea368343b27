import { defaultPolicy } from '../../../../contract/policy.ts';

/**
 * The hours of the day's grid as it stands on the page, in their order. On a slow network they are ticked and unticked
 * before the scripts run; what stands there then counts, up to the longest booking.
 */
export function tickedHours(): { shown: number[]; ticked: number[] } {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[name="hours"][type="checkbox"]')];
  const hourOf = (box: HTMLInputElement) => Number(box.value);
  const ticked = boxes.filter((box) => box.checked).map(hourOf);
  return { shown: boxes.map(hourOf), ticked: ticked.slice(0, defaultPolicy.maxSlotsPerBooking) };
}
