import { z } from 'zod';
import { emailAddress } from './people.ts';
import { defaultPolicy, type Policy, supportEmail } from './policy.ts';
import { singleLineText } from './text-schemas.ts';

const whole = (least: number, most: number, what: string) =>
  z
    .int(`${what} must be a whole number`)
    .min(least, `${what} must be at least ${least}`)
    .max(most, `${what} must be at most ${most}`);

const discountTier = z.strictObject({
  minSlots: whole(2, defaultPolicy.maxSlotsPerBooking, 'Slots of a discount'),
  percent: whole(1, 90, 'Discount percent'),
});

const fields = z.strictObject({
  platformName: singleLineText().min(1, 'Platform name is required').max(60, 'Platform name is too long'),
  supportEmail: emailAddress,
  serviceFeePaise: whole(0, 1_000_00, 'Service fee').refine(
    (paise) => paise % 100 === 0,
    'Service fee must be whole rupees',
  ),
  advancePercent: whole(1, 100, 'Advance percent'),
  discountTiers: z.array(discountTier).max(5, 'At most 5 discount tiers'),
  holdMinutes: whole(5, 60, 'Hold minutes'),
  fullRefundHours: whole(0, 168, 'Full refund hours'),
  cancellationHours: whole(0, 168, 'Cancellation hours'),
  lateRefundPercent: whole(0, 100, 'Late refund percent'),
});

type Problem = { path: (string | number)[]; message: string };

export function settingsProblems(values: z.infer<typeof fields>): Problem[] {
  const problems: Problem[] = [];
  if (values.cancellationHours > values.fullRefundHours) {
    problems.push({
      path: ['cancellationHours'],
      message: 'Cancelling cannot end before the full refund does: lower it, or raise the full refund hours',
    });
  }
  values.discountTiers.forEach(({ minSlots, percent }, index) => {
    const before = values.discountTiers[index - 1];
    if (before && minSlots <= before.minSlots) {
      problems.push({
        path: ['discountTiers', index, 'minSlots'],
        message: 'Each tier needs more slots than the one before',
      });
    }
    if (before && percent <= before.percent) {
      problems.push({
        path: ['discountTiers', index, 'percent'],
        message: 'Each tier gives more than the one before',
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
  serviceFeePaise: defaultPolicy.serviceFeePaise,
  advancePercent: defaultPolicy.advancePercent,
  discountTiers: defaultPolicy.discountTiers.map((tier) => ({ ...tier })),
  holdMinutes: defaultPolicy.holdMinutes,
  fullRefundHours: defaultPolicy.fullRefundHours,
  cancellationHours: defaultPolicy.cancellationHours,
  lateRefundPercent: defaultPolicy.lateRefundPercent,
};

/**
 * Builds the policy. Values that admins cannot set keep their constants, because schemas, texts and the
 * database rely on them.
 */
export function policyFrom({ platformName: _, supportEmail: _email, ...values }: Settings): Policy {
  return { ...defaultPolicy, ...values };
}

const tier = z.object({ minSlots: z.int(), percent: z.number() });

export const publicSettings = z.object({
  platformName: z.string(),
  supportEmail: z.string(),
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
