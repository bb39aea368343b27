/** Rights that an owner can give a person at a venue. The owner has all of them. */
export const staffRights = ['desk', 'calendar', 'prices', 'figures', 'payouts', 'staff'] as const;
export type StaffRight = (typeof staffRights)[number];
