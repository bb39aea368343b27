/** Returns the id of the user that the page was rendered for; undefined for a visitor. */
export function pageReader(): string | undefined {
  return document.querySelector<HTMLDataElement>('#reader')?.value;
}
