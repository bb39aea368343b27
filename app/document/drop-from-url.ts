/** Removes a query parameter without a navigation. */
export function dropFromUrl(name: string): void {
  const url = new URL(window.location.href);
  url.searchParams.delete(name);
  window.history.replaceState(window.history.state, '', url);
}
