import { z } from 'zod';
import * as m from '#messages';
import { lineFields } from '../bookings/bookings.ts';
import { idParam } from '../id-param.ts';
import { pageSize } from '../page-size.ts';
import { multiLineText, singleLineText } from '../text/schemas.ts';
import { istDate, paise, turfId } from '../turfs/slots.ts';
import { venueId } from '../turfs/venues.ts';
import { dayBooking } from './day-sheet.ts';
import { maxImportLetters, maxImportRows } from './import-limits.ts';

const name = singleLineText().max(60, { error: m.errors_name_long });
const note = multiLineText().max(500, { error: m.errors_customer_note });
const ratePaise = paise
  .max(1_00_000_00, { error: m.errors_amount_most })
  .nullable()
  .meta({ description: 'Price of an hour that the venue agreed with the customer' });
const percent = z
  .int({ error: m.errors_customer_percent })
  .min(1, { error: m.errors_customer_percent })
  .max(100, { error: m.errors_customer_percent });
const discountPercent = percent
  .nullable()
  .meta({ description: 'Percent off that the venue agreed with the customer' });
const ownPrice = { ratePaise, discountPercent };

const customerId = idParam({ error: m.errors_customer_id });
export const customerRef = z.strictObject({ customerId });
const groupId = idParam({ error: m.errors_customer_group_id });
export const customerGroupRef = z.strictObject({ groupId });
const groupTerms = {
  name: singleLineText()
    .min(1, { error: m.errors_customer_group_name })
    .max(30, { error: m.errors_customer_group_name }),
  discountPercent: percent.meta({
    description: 'Percent off at the desk for customers without an own price',
  }),
};
export const customerGroupCreation = z.strictObject({ venueId, ...groupTerms });
export type CustomerGroupCreation = z.infer<typeof customerGroupCreation>;
export const customerGroupChange = customerGroupRef.extend(groupTerms);
export type CustomerGroupChange = z.infer<typeof customerGroupChange>;
/** Groups of one venue. */
export const maxCustomerGroups = 20;
export const customerGroup = z.object({ id: z.uuid(), name: z.string(), discountPercent: z.int() });
export type CustomerGroup = z.infer<typeof customerGroup>;
const groups = z.array(customerGroup).meta({ description: 'Groups of the venue, by name' });

const q = singleLineText().max(100, { error: m.errors_search_100 });

export const customerSearch = z.object({
  venueId,
  q: q.optional().meta({ description: 'Part of the name, part of the phone number, or a booking code' }),
  groupId: groupId.optional(),
  cursor: z.string().max(200).optional(),
  limit: pageSize(100, 25),
});
export type CustomerSearch = z.infer<typeof customerSearch>;
export const customerSuggest = z.object({ turfId, q: q.min(1, { error: m.errors_search_words }) });

export const customerSummary = z.object({
  id: z.uuid(),
  /** As the desk entered it; otherwise first name and initial of the account. */
  name: z.string(),
  /** As the desk entered it; that of an account as long as contacts are shared, and never in an export. */
  phone: z.string().nullable(),
  hasAccount: z.boolean(),
  /** Games that began and were not marked as no-shows. */
  gameCount: z.int(),
  noShowCount: z.int(),
  lastVisit: istDate.nullable(),
  nextGame: istDate.nullable(),
  /** Paid online and at the venue for its turfs, less refunds. */
  spentPaise: z.int(),
  ...ownPrice,
  group: customerGroup.nullable(),
  note: z.string(),
});
export type CustomerSummary = z.infer<typeof customerSummary>;

const venue = z.object({ id: venueId, name: z.string() });

export const customerPage = z.object({
  venue,
  /** True if the caller may export the list. */
  canExport: z.boolean(),
  groups,
  items: z.array(customerSummary).meta({ description: 'Latest game first, games ahead included' }),
  nextCursor: z.string().nullable(),
});
export type CustomerPage = z.infer<typeof customerPage>;
export const customerExport = customerPage.pick({ items: true, nextCursor: true });
export const customerSuggestions = z.object({
  items: z.array(customerSummary).meta({ description: 'At most five' }),
});

export const customer = customerSummary.extend({
  venue,
  groups,
  bookings: z
    .array(
      dayBooking
        .pick({ ...lineFields, noShowAt: true })
        .extend({ turf: z.object({ id: turfId, name: z.string() }) }),
    )
    .meta({ description: 'Latest game first; at most 50. Cancelled ones included' }),
});
export type Customer = z.infer<typeof customer>;

const isOnePrice = (price: {
  ratePaise?: number | null | undefined;
  discountPercent?: number | null | undefined;
}) => (price.ratePaise ?? null) === null || (price.discountPercent ?? null) === null;

export const customerChange = z
  .strictObject({ customerId, name, note, ...ownPrice, groupId: groupId.nullable() })
  .partial({ name: true, note: true, ratePaise: true, discountPercent: true, groupId: true })
  .refine(isOnePrice, { error: m.errors_customer_one_price, path: ['discountPercent'] });
export type CustomerChange = z.infer<typeof customerChange>;

const csv = multiLineText({ error: m.errors_import_file })
  .min(1, { error: m.errors_import_file })
  .max(maxImportLetters, { error: () => m.errors_import_large({ count: maxImportRows }) })
  .meta({
    description:
      'CSV with a first row of column names: `Name`, `Phone` and, if wanted, `Note`, `Price per hour` in rupees, `Discount %` and `Group`',
    example: 'Name,Phone,Note\nSuresh,98765 43210,Prefers court 2',
  });
export const customerImportCheck = z.strictObject({ venueId, csv });
export const customerImport = customerImportCheck.extend({
  known: z.enum(['keep', 'replace']).default('keep').meta({
    description: 'Customers with the same phone number: keep what is stored, or replace what the file has',
  }),
});
export type CustomerImport = z.infer<typeof customerImport>;

/** One customer of a file. `row` counts as spreadsheets do: the column names are row 1. */
export const importedCustomer = z.object({
  row: z.int(),
  name: z.string(),
  phone: z.string(),
  note: z.string(),
  ...ownPrice,
  group: customerGroup.nullable(),
});
export type ImportedCustomer = z.infer<typeof importedCustomer>;

export const importCheck = z.object({
  rows: z.array(
    importedCustomer.extend({
      /** The stored customer with this phone number. */
      known: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    }),
  ),
  /** Rows that cannot be imported, with the column and what to do. */
  problems: z.array(z.object({ row: z.int(), column: z.string(), message: z.string() })),
});
export type ImportCheck = z.infer<typeof importCheck>;
export const importResult = z.object({ addedCount: z.int(), replacedCount: z.int(), keptCount: z.int() });
export type ImportResult = z.infer<typeof importResult>;
