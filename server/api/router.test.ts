import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { signUpBody } from '../../contract/people/people.ts';
import { listOperations } from '../../tests/support/permissions/operations.ts';

/** Fields that are only parsed or hashed, never stored as sent. */
const notKept = new Set([
  'cursor',
  'token',
  'ticket',
  'password',
  'currentPassword',
  'newPassword',
  'callbackURL',
]);

const hard = 'abcdef\u0000gh \ud800 ij';
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000');

describe('API', () => {
  test('every stored text: rejects or removes characters that PostgreSQL cannot store', () => {
    const texts = listOperations().flatMap(({ name, input }) => (input ? textsOf(input, name) : []));
    expect(texts.length).toBeGreaterThan(60);
    const unsafe = [...texts, ...textsOf(signUpBody, 'sign up')].filter(({ schema, path }) => {
      if (notKept.has(path.split('.').at(-1) ?? '')) return false;
      const { success, data } = schema.safeParse(hard);
      return success && typeof data === 'string' && !isStorable(data);
    });
    expect(unsafe.map(({ path }) => path)).toEqual([]);
  });
});

type Text = { path: string; schema: z.ZodType };

function textsOf(schema: z.ZodType, path: string): Text[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, field]) =>
      textsOf(field as z.ZodType, `${path}.${name}`),
    );
  }
  if (schema instanceof z.ZodArray) return textsOf(schema.element as z.ZodType, path);
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((option) => textsOf(option as z.ZodType, path));
  }
  if (schema instanceof z.ZodIntersection) {
    return [schema.def.left, schema.def.right].flatMap((part) => textsOf(part as z.ZodType, path));
  }
  const inner =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
      ? (schema.unwrap() as z.ZodType)
      : undefined;
  return inner ? textsOf(inner, path) : [{ path, schema }];
}
