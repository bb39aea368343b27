/** Returns the Indian date of an instant, e.g. `21 Nov 2026`. */
export function dayOf(instant: string): string {
  const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' } as const;
  return new Date(instant).toLocaleDateString('en-IN', day);
}
