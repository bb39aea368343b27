import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listOperations } from '../../../tests/support/permissions/operations.ts';

const inputs = listOperations().flatMap(({ name, input }) => (input ? [{ name, input }] : []));

describe('error texts', () => {
  test('malformed input: no default texts of zod', () => {
    expect(inputs.length).toBeGreaterThan(100);
    const texts = inputs.flatMap(({ name, input }) =>
      wrongValues(input).flatMap((value) =>
        (input.safeParse(value).error?.issues ?? []).map(({ message }) => `${name}: ${message}`),
      ),
    );
    expect(texts.length).toBeGreaterThan(1_000);
    const unclear = texts.filter((text) =>
      /Invalid input|received|Too (big|small)|expected (one|string)/.test(text),
    );
    expect([...new Set(unclear)]).toEqual([]);
  });

  test.each([
    [null, 'Send a JSON object.'],
    [[], 'Send a JSON object.'],
    [{}, 'content is missing'],
    [{ content: 5 }, 'content must be text'],
    [{ content: 'x', clientId: 'x' }, 'Invalid UUID'],
  ])('%j: %s', (value, text) => {
    const { input } = inputs.find(({ name }) => name === 'assistant.ask') ?? {};
    expect(input?.safeParse(value).error?.issues[0]?.message).toBe(text);
  });
});

/** Returns non-objects, an empty object and each wrong value in each field, one level deep. */
function wrongValues(input: z.ZodType): unknown[] {
  const wrong = [undefined, null, 5.5, -1, 1e12, 'x', 'x'.repeat(5_000), true, [], ['x'], [{}], {}];
  const fields = fieldsOf(input);
  return [...wrong, ...fields.flatMap((field) => wrong.map((value) => ({ [field]: value })))];
}

function fieldsOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => fieldsOf(option as z.ZodType));
  if (schema instanceof z.ZodIntersection)
    return [schema.def.left, schema.def.right].flatMap((part) => fieldsOf(part as z.ZodType));
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in as z.ZodType);
  return [];
}
