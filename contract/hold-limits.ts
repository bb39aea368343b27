// Not in policy.ts: all of that is in the scripts that every page loads.

/** So many holds that expired unpaid within so many minutes make the next hold wait, counted from the last expiry. */
export type ExpiredHoldLimit = { holds: number; withinMinutes: number; waitMinutes: number };

/**
 * Limits on holds that expire unpaid (docs/decisions/044). They apply when a hold is made and are not copied onto bookings.
 * A caller is a network address. Many people share the address of one mobile provider, so callers get ten times as much
 * as a customer, and a second hold on the same slot.
 */
export const expiredHoldLimits = {
  customer: { holds: 3, withinMinutes: 6 * 60, waitMinutes: 30 },
  caller: { holds: 30, withinMinutes: 6 * 60, waitMinutes: 30 },
  customerOnSlot: { holds: 1, withinMinutes: 0, waitMinutes: 15 },
  callerOnSlot: { holds: 2, withinMinutes: 60, waitMinutes: 15 },
} as const satisfies Record<string, ExpiredHoldLimit>;

/** Callers of holds are deleted after a day: the limits above look back six and a half hours. */
export const callersKeptHours = 24;
