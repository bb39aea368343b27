/** Returns whether the path belongs to the desk or the admin pages, which have their own bar. */
export function isWorkPage(pathname: string): boolean {
  return /^\/(admin|owner|desk|time-slots|reviews\/.+\/reply)(\/|$)/.test(pathname);
}
