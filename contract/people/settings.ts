import { z } from 'zod';
import * as m from '#messages';
import { formatPaise } from '../money.ts';
import { defaultPolicy, type Policy, supportEmail } from '../policy.ts';
import { singleLineText } from '../text/schemas.ts';
import { emailAddress } from './people.ts';
import { noProfiles } from './profiles.ts';

const whole = (least: number, most: number, field: () => string) =>
  z
    .int({ error: () => m.settings_platform_whole({ field: field() }) })
    .min(least, { error: () => m.settings_platform_least({ field: field(), least }) })
    .max(most, { error: () => m.settings_platform_most({ field: field(), most }) });

const discountTier = z.strictObject({
  minSlots: whole(2, defaultPolicy.maxSlotsPerBooking, m.settings_field_tier_slots),
  percent: whole(1, 90, m.settings_field_tier_percent),
});

const maxTiers = 5;

const profile = singleLineText()
  .trim()
  .max(200, { error: () => m.settings_platform_profile_invalid() })
  .refine((address) => address === '' || isWebAddress(address), {
    error: () => m.settings_platform_profile_invalid(),
  });

function isWebAddress(address: string): boolean {
  return address.startsWith('https://') && URL.canParse(address);
}

const mostFeePaise = 1_000_00;
const feeRange = () =>
  m.settings_platform_fee_range({ least: formatPaise(0), most: formatPaise(mostFeePaise) });

const basisPoints = (most: number, field: () => string) => {
  const error = () => m.settings_platform_tax_range({ field: field(), most: most / 100 });
  return z.int({ error }).min(0, { error }).max(most, { error });
};

const fields = z.strictObject({
  platformName: singleLineText()
    .min(1, { error: () => m.settings_platform_name_required() })
    .max(60, { error: () => m.settings_platform_name_long() }),
  supportEmail: emailAddress,
  profiles: z.strictObject({ instagram: profile, facebook: profile, x: profile, youtube: profile }),
  serviceFeePaise: z
    .int({ error: m.settings_platform_fee_whole })
    .multipleOf(100, { error: m.settings_platform_fee_whole })
    .min(0, { error: feeRange })
    .max(mostFeePaise, { error: feeRange }),
  advancePercent: whole(1, 100, m.settings_field_advance),
  discountTiers: z
    .array(discountTier)
    .max(maxTiers, { error: () => m.settings_platform_tiers_most({ count: maxTiers }) }),
  holdMinutes: whole(5, 60, m.settings_field_hold),
  fullRefundHours: whole(0, 168, m.settings_field_full_refund),
  cancellationHours: whole(0, 168, m.settings_field_cancellation),
  lateRefundPercent: whole(0, 100, m.settings_field_late_refund),
  gstTcsBasisPoints: basisPoints(2_00, m.settings_field_tcs),
  tdsBasisPoints: basisPoints(20_00, m.settings_field_tds),
  tdsWithoutPanBasisPoints: basisPoints(20_00, m.settings_field_tds_without_pan),
});

type Problem = { path: (string | number)[]; message: string };

export function settingsProblems(values: z.infer<typeof fields>): Problem[] {
  const problems: Problem[] = [];
  if (values.cancellationHours > values.fullRefundHours) {
    problems.push({
      path: ['cancellationHours'],
      message: m.settings_platform_cancel_too_early(),
    });
  }
  if (values.tdsWithoutPanBasisPoints < values.tdsBasisPoints) {
    problems.push({ path: ['tdsWithoutPanBasisPoints'], message: m.settings_platform_tds_order() });
  }
  values.discountTiers.forEach(({ minSlots, percent }, index) => {
    const before = values.discountTiers[index - 1];
    if (before && minSlots <= before.minSlots) {
      problems.push({
        path: ['discountTiers', index, 'minSlots'],
        message: m.settings_platform_tier_slots_order(),
      });
    }
    if (before && percent <= before.percent) {
      problems.push({
        path: ['discountTiers', index, 'percent'],
        message: m.settings_platform_tier_percent_order(),
      });
    }
  });
  return problems;
}

export const settings = fields.superRefine((values, context) => {
  for (const problem of settingsProblems(values)) context.addIssue({ code: 'custom', ...problem });
});
export type Settings = z.infer<typeof fields>;

/** A partial update; rules between values are checked against the current settings. */
export const settingsUpdate = fields.partial();
export type SettingsUpdate = z.infer<typeof settingsUpdate>;

export const defaultSettings: Settings = {
  platformName: 'Maidan',
  supportEmail,
  profiles: noProfiles,
  serviceFeePaise: defaultPolicy.serviceFeePaise,
  advancePercent: defaultPolicy.advancePercent,
  discountTiers: defaultPolicy.discountTiers.map((tier) => ({ ...tier })),
  holdMinutes: defaultPolicy.holdMinutes,
  fullRefundHours: defaultPolicy.fullRefundHours,
  cancellationHours: defaultPolicy.cancellationHours,
  lateRefundPercent: defaultPolicy.lateRefundPercent,
  gstTcsBasisPoints: 0,
  tdsBasisPoints: 0,
  tdsWithoutPanBasisPoints: 0,
};

/**
 * Builds the policy. Values that admins cannot set keep their constants, because schemas, texts and the
 * database rely on them.
 */
export function policyFrom({
  platformName: _,
  supportEmail: _email,
  profiles: _profiles,
  gstTcsBasisPoints: _tcs,
  tdsBasisPoints: _tds,
  tdsWithoutPanBasisPoints: _withoutPan,
  ...values
}: Settings): Policy {
  return { ...defaultPolicy, ...values };
}

const tier = z.object({ minSlots: z.int(), percent: z.number() });

export const publicSettings = z.object({
  platformName: z.string(),
  supportEmail: z.string(),
  profiles: z.object({ instagram: z.string(), facebook: z.string(), x: z.string(), youtube: z.string() }),
  policy: z.object({
    discountTiers: z.array(tier),
    serviceFeePaise: z.int(),
    advancePercent: z.number(),
    holdMinutes: z.int(),
    holdExtensionMinutes: z.int(),
    maxLiveHoldsPerCustomer: z.int(),
    maxSlotsPerBooking: z.int(),
    horizonDays: z.int(),
    fullRefundHours: z.int(),
    cancellationHours: z.int(),
    lateRefundPercent: z.number(),
  }),
});
export type PublicSettings = z.infer<typeof publicSettings>;
