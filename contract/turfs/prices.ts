import { z } from 'zod';
import * as m from '#messages';
import { daysBetween, latestClosingHour, weekdayNames } from '../calendar.ts';
import { idParam } from '../id-param.ts';
import { singleLineText } from '../text/schemas.ts';
import { endsInTime, istDate, otherTurfIds, paise, startTime, turfId } from './slots.ts';

/** Prices come from the hourly rate, rules for groups of hours, and single-hour prices. */

export const maxBulkDays = 92;

const mostPaise = 1_00_000_00;
const slotPrice = z
  .int({ error: m.errors_price_whole })
  .min(100, { error: m.errors_price_least })
  .max(mostPaise, { error: m.errors_price_most });

const weekday = z.enum(weekdayNames);
export const weekdays = z
  .array(weekday, { error: m.errors_weekday })
  .min(1, { error: m.errors_weekday })
  .refine((names) => new Set(names).size === names.length, { error: m.errors_weekday_once });

const hour = (least: number, most: number, text: { error: () => string }) =>
  z.number(text).multipleOf(0.5, text).min(least, text).max(most, text);

const ruleFields = z.strictObject({
  name: singleLineText({ error: m.errors_rule_name })
    .min(1, { error: m.errors_rule_name })
    .max(60, { error: m.errors_name_60 })
    .meta({ example: 'Peak hours' }),
  weekdays: weekdays.meta({ description: 'Only the dates on these weekdays' }),
  fromHour: hour(0, latestClosingHour - 0.5, { error: m.errors_start_time }).meta({
    description: 'For slots that begin from this hour on; 17.5 is 5:30 pm',
  }),
  toHour: hour(0.5, latestClosingHour, { error: m.errors_end_time }).meta({
    description: 'Exclusive: 18 to 22 is 6 to 10 pm, 22 to 26 is 10 pm to 2 am',
  }),
  fromDate: istDate.nullable().meta({ description: 'First date of a holiday; null for every week' }),
  toDate: istDate.nullable().meta({ description: 'Last date, inclusive' }),
  pricePaise: slotPrice.nullable().meta({ description: 'Per hour; null if `percent` is given' }),
  percent: z
    .int({ error: m.errors_percent_whole })
    .min(10, { error: m.errors_percent_range })
    .max(500, { error: m.errors_percent_range })
    .nullable()
    .meta({ description: 'Percentage of the hourly rate, rounded to a rupee; follows rate changes' }),
});

type Hours = { fromHour: number; toHour: number };
const endsLater = ({ fromHour, toHour }: Hours) => fromHour < toHour;
const later = { path: ['toHour'], error: m.errors_end_after_start };

type Dates = { fromDate: string | null; toDate: string | null };
const isOneRange = ({ fromDate, toDate }: Dates) =>
  fromDate === null ? toDate === null : toDate !== null && fromDate <= toDate;
const oneRange = { path: ['toDate'], error: m.errors_date_range };

type Amount = { pricePaise: number | null; percent: number | null };
const hasOnePrice = ({ pricePaise, percent }: Amount) => (pricePaise === null) !== (percent === null);
const onePrice = { path: ['pricePaise'], error: m.errors_price };

export const priceRuleDraft = ruleFields
  .refine(endsLater, later)
  .refine(isOneRange, oneRange)
  .refine(hasOnePrice, onePrice);

export const priceRuleCreation = priceRuleDraft.safeExtend({ turfId, otherTurfIds });
export type PriceRuleCreation = z.infer<typeof priceRuleCreation>;

/** Replaces the whole rule. Other turfs get it, too, in place of the rule with the same fields as before. */
export const priceRuleChange = priceRuleDraft.safeExtend({ turfId, otherTurfIds, ruleId: idParam() });
export type PriceRuleChange = z.infer<typeof priceRuleChange>;

/** Other turfs lose the rule with the same fields. */
export const priceRuleRemoval = z.strictObject({ turfId, otherTurfIds, ruleId: idParam() });
export type PriceRuleRemoval = z.infer<typeof priceRuleRemoval>;

export const priceRule = z.object({ ...ruleFields.shape, id: z.uuid() });
export type PriceRule = z.infer<typeof priceRule>;

/** Sorted by precedence, highest first. */
export const priceRules = z.object({
  hourlyRatePaise: paise,
  rules: z.array(priceRule),
  maxRules: z.int(),
});
export type PriceRules = z.infer<typeof priceRules>;

const missing = { error: m.errors_pick_range };

type Range = Hours & { fromDate: string; toDate: string };
const endsOnLaterDate = ({ fromDate, toDate }: Range) => fromDate <= toDate;
const laterDate = { path: ['toDate'], error: m.errors_last_date };
const isShort = ({ fromDate, toDate }: Range) => daysBetween(fromDate, toDate) < maxBulkDays;
const short = { path: ['toDate'], error: () => m.errors_bulk_days({ count: maxBulkDays }) };

const priceRange = z
  .strictObject({
    fromDate: z.string(missing).min(1, missing).pipe(istDate),
    toDate: z.string(missing).min(1, missing).pipe(istDate),
    fromHour: hour(0, latestClosingHour - 0.5, missing),
    toHour: hour(0.5, latestClosingHour, missing),
    /** Defaults to all weekdays. */
    weekdays: weekdays.optional(),
  })
  .refine(endsLater, later)
  .refine(endsOnLaterDate, laterDate)
  .refine(isShort, short);

const pricedRange = priceRange.safeExtend({
  pricePaise: slotPrice,
  /** Not shown to customers. */
  reason: singleLineText().max(200, { error: m.errors_reason_200 }).optional(),
});

export const bulkPrice = pricedRange.safeExtend({ turfId });
export type BulkPrice = z.infer<typeof bulkPrice>;

export const priceReset = priceRange.safeExtend({ turfId });
export type PriceReset = z.infer<typeof priceReset>;

export const changedSlots = z.object({ slotCount: z.int().nonnegative() });

/** One price change, as a preview of the real request. */
export const priceChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('rule'),
    ruleId: idParam().optional(),
    rule: priceRuleDraft,
  }),
  z.strictObject({ kind: z.literal('removal'), ruleId: idParam() }),
  z.strictObject({ kind: z.literal('rate'), hourlyRatePaise: slotPrice }),
  pricedRange.safeExtend({ kind: z.literal('bulk') }),
  priceRange.safeExtend({ kind: z.literal('reset') }),
]);
export type PriceChange = z.infer<typeof priceChange>;

export const priceWeekRequest = z
  .strictObject({
    turfId,
    fromDate: istDate.meta({ description: 'First of seven days' }),
    change: priceChange.optional().meta({ description: 'Previewed, not saved' }),
  })
  .refine(({ fromDate }) => endsInTime(fromDate, 7), {
    path: ['fromDate'],
    error: m.errors_earlier_date,
  });
export type PriceWeekRequest = z.infer<typeof priceWeekRequest>;

export const priceSources = ['custom', 'rule', 'base'] as const;

const hourPrice = z.object({
  pricePaise: paise,
  source: z.enum(priceSources),
  /** Name of the rule or reason of the custom price; null at the hourly rate and without a reason. */
  name: z.string().nullable(),
});

export const priceWeek = z.object({
  days: z.array(
    z.object({
      date: istDate,
      hours: z.array(
        z.object({
          startTime,
          current: hourPrice,
          /** New price; null if the change has no effect. */
          planned: hourPrice.nullable(),
        }),
      ),
    }),
  ),
  changedCount: z.int().nonnegative(),
});
export type PriceWeek = z.infer<typeof priceWeek>;
