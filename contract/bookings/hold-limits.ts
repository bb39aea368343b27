// Not in policy.ts, because every page loads that module.

/**
 * After `holds` expired unpaid holds within `withinMinutes`, the next hold must wait `waitMinutes` from the
 * last expiry.
 */
export type ExpiredHoldLimit = { holds: number; withinMinutes: number; waitMinutes: number };

/**
 * Limits on unpaid holds, checked when a hold is made (docs/decisions/044). A caller is a network address;
 * many mobile customers share one, so its limits are ten times higher.
 */
export const expiredHoldLimits = {
  customer: { holds: 3, withinMinutes: 6 * 60, waitMinutes: 30 },
  caller: { holds: 30, withinMinutes: 6 * 60, waitMinutes: 30 },
  customerOnSlot: { holds: 1, withinMinutes: 0, waitMinutes: 15 },
  callerOnSlot: { holds: 2, withinMinutes: 60, waitMinutes: 15 },
} as const satisfies Record<string, ExpiredHoldLimit>;

/** Retention of callers; the limits above cover at most the last 6.5 hours. */
export const callersKeptHours = 24;
