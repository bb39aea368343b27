import { z } from 'zod';
import { daysBetween, weekdayNames } from './calendar.ts';
import { idParam } from './id-param.ts';
import { endsInTime, istDate, paise, startTime, turfId } from './slots.ts';
import { singleLineText } from './text-schemas.ts';

/** Prices come from the hourly rate, rules for groups of hours, and single-hour prices. */

export const maxBulkDays = 92;

const mostPaise = 1_00_000_00;
const slotPrice = z
  .int('Price must be a whole number of paise')
  .min(100, 'Price must be at least ₹1')
  .max(mostPaise, 'Price must be at most ₹1,00,000');

const weekday = z.enum(weekdayNames);
const weekdays = z
  .array(weekday, 'Choose at least one day of the week')
  .min(1, 'Choose at least one day of the week')
  .refine((names) => new Set(names).size === names.length, 'Each day can be chosen once');

const hour = (most: number, text: string) => z.int(text).min(0, text).max(most, text);

const ruleFields = z.strictObject({
  name: singleLineText('Give the rule a name')
    .min(1, 'Give the rule a name')
    .max(60, 'Keep the name within 60 characters')
    .meta({ example: 'Peak hours' }),
  weekdays: weekdays.meta({ description: 'Of all of its dates, those on these days' }),
  fromHour: hour(23, 'Choose a start time'),
  toHour: hour(24, 'Choose an end time').meta({ description: 'Not included: 18 to 22 is 6 to 10 pm' }),
  fromDate: istDate.nullable().meta({ description: 'First date of a holiday; null for every week' }),
  toDate: istDate.nullable().meta({ description: 'Last date, included' }),
  pricePaise: slotPrice.nullable().meta({ description: 'An hour; null where `percent` is given' }),
  percent: z
    .int('Enter a whole percentage')
    .min(10, 'Enter 10 to 500 percent')
    .max(500, 'Enter 10 to 500 percent')
    .nullable()
    .meta({ description: 'Of the hourly rate, to the whole rupee; follows when the rate changes' }),
});

type Hours = { fromHour: number; toHour: number };
const endsLater = ({ fromHour, toHour }: Hours) => fromHour < toHour;
const later = { path: ['toHour'], message: 'Choose an end after the start' };

type Dates = { fromDate: string | null; toDate: string | null };
const isOneRange = ({ fromDate, toDate }: Dates) =>
  fromDate === null ? toDate === null : toDate !== null && fromDate <= toDate;
const oneRange = { path: ['toDate'], message: 'Choose a first and a last date, or none' };

type Amount = { pricePaise: number | null; percent: number | null };
const hasOnePrice = ({ pricePaise, percent }: Amount) => (pricePaise === null) !== (percent === null);
const onePrice = { path: ['pricePaise'], message: 'Enter a price' };

export const priceRuleDraft = ruleFields
  .refine(endsLater, later)
  .refine(isOneRange, oneRange)
  .refine(hasOnePrice, onePrice);

export const priceRuleCreation = priceRuleDraft.safeExtend({ turfId });
export type PriceRuleCreation = z.infer<typeof priceRuleCreation>;

/** Replaces the whole rule. */
export const priceRuleChange = priceRuleDraft.safeExtend({ turfId, ruleId: idParam() });
export type PriceRuleChange = z.infer<typeof priceRuleChange>;

export const priceRuleRemoval = z.strictObject({ turfId, ruleId: idParam() });

export const priceRule = z.object({ ...ruleFields.shape, id: z.uuid() });
export type PriceRule = z.infer<typeof priceRule>;

/** Sorted by precedence, highest first. */
export const priceRules = z.object({
  hourlyRatePaise: paise,
  rules: z.array(priceRule),
  maxRules: z.int(),
});
export type PriceRules = z.infer<typeof priceRules>;

const missing = 'Please select date, start time, and end time';

type Range = Hours & { fromDate: string; toDate: string };
const endsOnLaterDate = ({ fromDate, toDate }: Range) => fromDate <= toDate;
const laterDate = { path: ['toDate'], message: 'Choose a last date that is not before the first' };
const isShort = ({ fromDate, toDate }: Range) => daysBetween(fromDate, toDate) < maxBulkDays;
const short = { path: ['toDate'], message: `Choose at most ${maxBulkDays} days at once` };

const priceRange = z
  .strictObject({
    fromDate: z.string(missing).min(1, missing).pipe(istDate),
    toDate: z.string(missing).min(1, missing).pipe(istDate),
    fromHour: hour(23, missing),
    toHour: hour(24, missing),
    /** Defaults to all weekdays. */
    weekdays: weekdays.optional(),
  })
  .refine(endsLater, later)
  .refine(endsOnLaterDate, laterDate)
  .refine(isShort, short);

const pricedRange = priceRange.safeExtend({
  pricePaise: slotPrice,
  /** Not shown to customers. */
  reason: singleLineText().max(200, 'Keep the reason within 200 characters').optional(),
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
    change: priceChange.optional().meta({ description: 'Looked at, not saved' }),
  })
  .refine(({ fromDate }) => endsInTime(fromDate, 7), {
    path: ['fromDate'],
    message: 'Choose an earlier date.',
  });
export type PriceWeekRequest = z.infer<typeof priceWeekRequest>;

export const priceSources = ['custom', 'rule', 'base'] as const;

const hourPrice = z.object({
  pricePaise: paise,
  source: z.enum(priceSources),
  /** Name of the rule or reason of the single-hour price; null at the hourly rate. */
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
