import { describe, expect, test } from 'vitest';
import { maxImportRows } from '../../../contract/desk/import-limits.ts';
import { readCsv } from './read-csv.ts';

const none = { note: '', ratePaise: null, discountPercent: null, group: null };
const refusalOf = (csv: string) => {
  try {
    readCsv(csv, []);
  } catch (error) {
    return error;
  }
  return undefined;
};

describe('readCsv', () => {
  test('columns in any order, semicolons, quotes and blank rows', () => {
    const csv = `\uFEFFphone;NAME;note;other\r\n098765 43210;Suresh;"Court 2; ""early"""\r\n;;\r\n+91 98765 43211;Asha;;x\r\n`;
    expect(readCsv(csv, [])).toEqual({
      customers: [
        { ...none, row: 2, name: 'Suresh', phone: '+919876543210', note: 'Court 2; "early"' },
        { ...none, row: 4, name: 'Asha', phone: '+919876543211' },
      ],
      problems: [],
    });
  });

  test('own prices: rupees per hour or percent, not both', () => {
    const csv = `Name,Phone,Price per hour,Discount %
A,9876543210,"1,500.50",
B,9876543211,,12%
C,9876543212,500,10
D,9876543213,cheap,
E,9876543214,,120`;
    const { customers, problems } = readCsv(csv, []);
    expect(customers).toMatchObject([{ ratePaise: 1500_50 }, { discountPercent: 12 }]);
    expect(problems).toMatchObject([
      { row: 4, column: 'Discount %' },
      { row: 5, column: 'Price per hour' },
      { row: 6, column: 'Discount %' },
    ]);
  });

  test('bad rows are named with row, column and remedy', () => {
    const csv = 'Name,Phone\nSuresh,12\n,98765 43210\nAsha,9876543211\nAsha K,+91 98765-43211';
    const { customers, problems } = readCsv(csv, []);
    expect(customers).toMatchObject([{ row: 4, name: 'Asha' }]);
    expect(problems).toEqual([
      { row: 2, column: 'Phone', message: expect.stringContaining('valid phone number') },
      { row: 3, column: 'Name', message: 'Enter a name' },
      { row: 5, column: 'Phone', message: 'Row 4 has the same phone number. Remove one of the two.' },
    ]);
  });

  test.each([
    ['no column for phones', 'Name,Mobile\nA,9876543210', 'has no column “Phone”'],
    ['open quote', 'Name,Phone\nA,"98', 'Line 2 has a quotation mark'],
    [
      'too many rows',
      `Name,Phone\n${'A,9876543210\n'.repeat(maxImportRows + 1)}`,
      'more than 2000 customers',
    ],
  ])('refused: %s', (_what, csv, message) => {
    expect(refusalOf(csv)).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { fields: [{ field: 'csv', message: expect.stringContaining(message) }] },
    });
  });
});
