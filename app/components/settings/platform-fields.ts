import type { Settings } from '../../../contract/people/settings.ts';

/** Rows for discount tiers; empty rows are ignored. */
export const tierCount = 5;

export function platformFields(settings: Settings): Record<string, string> {
  const tiers = settings.discountTiers.flatMap(({ minSlots, percent }, row) => [
    [`slots${row}`, String(minSlots)],
    [`percent${row}`, String(percent)],
  ]);
  return {
    platformName: settings.platformName,
    supportEmail: settings.supportEmail,
    ...settings.profiles,
    serviceFee: String(settings.serviceFeePaise / 100),
    advancePercent: String(settings.advancePercent),
    holdMinutes: String(settings.holdMinutes),
    fullRefundHours: String(settings.fullRefundHours),
    cancellationHours: String(settings.cancellationHours),
    lateRefundPercent: String(settings.lateRefundPercent),
    gstTcs: String(settings.gstTcsBasisPoints / 100),
    tds: String(settings.tdsBasisPoints / 100),
    tdsWithoutPan: String(settings.tdsWithoutPanBasisPoints / 100),
    ...Object.fromEntries(tiers),
  };
}
