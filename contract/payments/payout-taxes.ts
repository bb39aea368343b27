import { z } from 'zod';
import * as m from '#messages';
import { istDate, paise } from '../turfs/slots.ts';

/**
 * Taxes that a marketplace withholds from payouts: GST TCS (section 52 of the CGST Act) and income-tax TDS
 * (section 194-O). Rates are basis points, hundredths of a percent.
 */

/** Included in the prices of owners who are registered for GST. */
export const gstPercent = 18;

const basisPoints = z.int().nonnegative();

export const payoutTaxes = z.object({
  /** Earnings of ended games that no earlier payout has taxed, at most the amount due. */
  basePaise: paise,
  /** The base without the GST in it. TCS is a percentage of this, TDS of the base. */
  taxablePaise: paise,
  /** Zero for owners without a GSTIN. */
  tcsBasisPoints: basisPoints.meta({ example: 50 }),
  tcsPaise: paise,
  tdsBasisPoints: basisPoints.meta({ example: 10 }),
  tdsPaise: paise,
});
export type PayoutTaxes = z.infer<typeof payoutTaxes>;
export type TaxesWithheld = Pick<PayoutTaxes, 'tcsPaise' | 'tdsPaise'>;

const month = z
  .string({ error: m.errors_tax_month })
  .regex(/^20[0-9]{2}-(0[1-9]|1[0-2])$/, { error: m.errors_tax_month })
  .meta({ example: '2026-11' });

export const taxSearch = z.object({ month });

const taxSums = z.object({
  /** Below zero if more was reversed in the month than withheld. */
  basePaise: z.int(),
  taxablePaise: z.int(),
  tcsPaise: z.int(),
  tdsPaise: z.int(),
});

/** Taxed payouts of a month less the payouts that were reversed in it, so that the report of a past month stays. */
export const taxReport = z.object({
  from: istDate,
  to: istDate,
  items: z.array(
    taxSums.extend({
      ownerId: z.uuid(),
      name: z.string(),
      /** As at the payout; null without payout details, and if the secret of the installation changed since. */
      pan: z.string().nullable(),
      /** Null for owners who were not registered for GST. */
      gstin: z.string().nullable(),
      payoutCount: z.int().nonnegative(),
      reversedCount: z.int().nonnegative(),
    }),
  ),
  totals: taxSums,
});
export type TaxReport = z.infer<typeof taxReport>;
