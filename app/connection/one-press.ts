/**
 * Ignores the second click of a double click: after a quick response another control may be under the
 * pointer. A link that is still the same works, e.g. to step through days.
 */
export function takeDoubleClickForOne(): void {
  let pressed: Element | null = null;
  const refuseSecond = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest('button, a[href]') : null;
    if (event.detail < 2) pressed = control;
    else if (control?.matches('button')) event.preventDefault();
    else if (control && control !== pressed) {
      event.preventDefault();
      // preventDefault alone would not stop click handlers of the link, such as opening a dialog.
      event.stopPropagation();
    }
  };
  // Captures on the window, before any form handler.
  addEventListener('click', refuseSecond, { capture: true });
}
