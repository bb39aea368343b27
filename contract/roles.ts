/** What a person is to the marketplace. Comes from their row alone; no request carries one. */
export const roles = ['customer', 'turf_owner', 'admin'] as const;
export type Role = (typeof roles)[number];

export const roleNames: Record<Role, string> = {
  customer: 'Customer',
  turf_owner: 'Turf owner',
  admin: 'Admin',
};
