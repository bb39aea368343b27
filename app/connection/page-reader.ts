/** Whom the page at hand is drawn for, as it says at its end; undefined for a visitor. */
export function pageReader(): string | undefined {
  return document.querySelector<HTMLDataElement>('#reader')?.value;
}
