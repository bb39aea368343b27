/**
 * A double click is one press. Where the first was answered between the two, the page has another button or link under
 * the pointer by then: the one that takes it back, or that of the next line. A link that stays is followed again, as
 * from day to day.
 */
export function takeDoubleClickForOne(): void {
  let pressed: Element | null = null;
  const refuseSecond = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest('button, a[href]') : null;
    if (event.detail < 2) pressed = control;
    else if (control?.matches('button')) event.preventDefault();
    else if (control && control !== pressed) {
      event.preventDefault();
      // What a link does by itself on its page, such as opening a dialog, asks nobody.
      event.stopPropagation();
    }
  };
  // On the window, in its first phase: no form hears of it.
  addEventListener('click', refuseSecond, { capture: true });
}
