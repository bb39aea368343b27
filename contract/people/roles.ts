/** Read from the user's row only; requests never carry a role. */

import * as m from '#messages';
export const roles = ['customer', 'turf_owner', 'admin'] as const;
export type Role = (typeof roles)[number];

export const roleNames: Record<Role, () => string> = {
  customer: m.common_role_customer,
  turf_owner: m.common_role_turf_owner,
  admin: m.common_role_admin,
};
