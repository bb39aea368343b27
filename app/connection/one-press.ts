/**
 * A double click is one press. Where the first was answered between the two, the page has another button under the
 * pointer by then: the one that takes it back, or that of the next line.
 */
export function takeDoubleClickForOne(): void {
  const refuseSecond = (event: MouseEvent) => {
    if (event.detail > 1 && event.target instanceof Element && event.target.closest('button'))
      event.preventDefault();
  };
  // On the window, in its first phase: no form hears of it.
  addEventListener('click', refuseSecond, { capture: true });
}
