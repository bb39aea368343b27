/**
 * The hours of the day's grid as it stands on the page, in their order. On a slow network they are ticked and unticked
 * before the scripts run; what stands there then counts.
 */
export function tickedHours(): { shown: number[]; ticked: number[] } {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[name="hours"][type="checkbox"]')];
  const hourOf = (box: HTMLInputElement) => Number(box.value);
  return { shown: boxes.map(hourOf), ticked: boxes.filter((box) => box.checked).map(hourOf) };
}
