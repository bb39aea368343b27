/** Read from the user's row only; requests never carry a role. */
export const roles = ['customer', 'turf_owner', 'admin'] as const;
export type Role = (typeof roles)[number];

export const roleNames: Record<Role, string> = {
  customer: 'Customer',
  turf_owner: 'Turf owner',
  admin: 'Admin',
};
