import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import * as m from '#messages';
import {
  type CustomerGroup,
  customerChange,
  type ImportCheck,
  type ImportedCustomer,
} from '../../../contract/desk/customers.ts';
import { maxImportRows } from '../../../contract/desk/import-limits.ts';
import { invalidField, type Refusal } from '../../../contract/errors.ts';
import { paiseTyped } from '../../../contract/money.ts';
import { phone } from '../../../contract/text/phone-number.ts';
import { singleLineText } from '../../../contract/text/schemas.ts';

type Problem = ImportCheck['problems'][number];
type Read = { customers: ImportedCustomer[]; problems: Problem[] };

const columns = ['name', 'phone', 'note', 'price per hour', 'discount %', 'group'] as const;
type Column = (typeof columns)[number];

const { note, ratePaise, discountPercent } = customerChange.shape;
const fields = {
  name: singleLineText().min(1, { error: m.errors_import_name }).max(60, { error: m.errors_name_long }),
  phone,
  note: note.unwrap(),
  'price per hour': z
    .string()
    .transform((typed) => (typed === '' ? null : paiseTyped(typed)))
    .pipe(ratePaise.unwrap()),
  'discount %': z
    .string()
    .transform((typed) => (typed === '' ? null : Number(typed.replace(/%$/, ''))))
    .pipe(discountPercent.unwrap()),
  group: singleLineText(),
} satisfies Record<Column, z.ZodType>;

/**
 * Reads customers from a CSV with a row of column names, in `groups` of the venue. Rows with a problem are left out and
 * named.
 * @throws Refusal VALIDATION_ERROR for text that is no CSV, has no column for name or phone, or too many rows
 */
export function readCsv(csv: string, groups: readonly CustomerGroup[]): Read {
  const [head = [], ...rows] = parseLines(csv);
  const places = head.map((title) => title.trim().toLowerCase());
  const missing = (['name', 'phone'] as const).find((column) => !places.includes(column));
  if (missing) throw invalid(m.errors_import_columns({ column: titleOf(missing) }));
  const filled = rows
    .map((cells, index) => ({ row: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length > maxImportRows) throw invalid(m.errors_import_large({ count: maxImportRows }));
  const customers: ImportedCustomer[] = [];
  const problems: Problem[] = [];
  const rowOfPhone = new Map<string, number>();
  for (const { row, cells } of filled) {
    const cellOf = (column: Column) => plainCell(cells[places.indexOf(column)] ?? '');
    const read = readRow(row, cellOf, groups);
    if ('column' in read) {
      problems.push(read);
      continue;
    }
    const first = rowOfPhone.get(read.phone);
    if (first === undefined) {
      rowOfPhone.set(read.phone, row);
      customers.push(read);
    } else {
      problems.push({ row, column: titleOf('phone'), message: m.errors_import_twice({ row: first }) });
    }
  }
  return { customers, problems };
}

function readRow(
  row: number,
  cellOf: (column: Column) => string,
  groups: readonly CustomerGroup[],
): ImportedCustomer | Problem {
  const values: Partial<Record<Column, unknown>> = {};
  for (const column of columns) {
    const parsed = fields[column].safeParse(cellOf(column));
    if (!parsed.success)
      return { row, column: titleOf(column), message: parsed.error.issues[0]?.message ?? '' };
    values[column] = parsed.data;
  }
  const groupName = (values.group as string).toLowerCase();
  const group = groups.find(({ name }) => name.toLowerCase() === groupName) ?? null;
  if (groupName !== '' && !group) return { row, column: titleOf('group'), message: m.errors_import_group() };
  const customer = {
    row,
    name: values.name as string,
    phone: values.phone as string,
    note: values.note as string,
    ratePaise: values['price per hour'] as number | null,
    discountPercent: values['discount %'] as number | null,
    group,
  };
  if (customer.ratePaise === null || customer.discountPercent === null) return customer;
  return { row, column: titleOf('discount %'), message: m.errors_customer_one_price() };
}

/** Excel writes semicolons where a comma separates decimals; pasted tables have tabs. */
function parseLines(csv: string): string[][] {
  const [head = ''] = csv.split('\n', 1);
  const delimiter = [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0];
  try {
    return parse(csv, { bom: true, delimiter: delimiter ?? ',', relaxColumnCount: true, trim: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalid(m.errors_import_quotes({ line: Number(error.lines ?? 1) }));
  }
}

/** Exports put an apostrophe before text that a spreadsheet would run as a formula, such as '+91 98765 43210'. */
const plainCell = (cell: string) => cell.replace(/^'(?=\s*[=+\-@])/, '').trim();

const titles: Record<Column, () => string> = {
  name: m.desk_customers_column_name,
  phone: m.desk_customers_column_phone,
  note: m.desk_customers_column_note,
  'price per hour': m.desk_customers_column_rate,
  'discount %': m.desk_customers_column_discount,
  group: m.desk_customers_group,
};
const titleOf = (column: Column) => titles[column]();

function invalid(message: string): Refusal {
  return invalidField('csv', message);
}
