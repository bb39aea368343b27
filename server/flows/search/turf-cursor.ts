import { z } from 'zod';
import * as m from '#messages';
import { invalidField } from '../../../contract/errors.ts';

const isRealInstant = (text: string) => {
  const parsed = Date.parse(text);
  return !Number.isNaN(parsed) && new Date(parsed).toISOString() === text;
};
const at = z
  .string()
  .regex(/^[12]\d{3}-/)
  .refine(isRealInstant);
const id = z.uuid();
const int = z.int32();

const cursor = z.discriminatedUnion('by', [
  z.object({ by: z.literal('newest'), at, id }),
  z.object({ by: z.literal('match'), rank: int, at, id }),
  z.object({ by: z.literal('price'), paise: int, id }),
  z.object({ by: z.literal('distance'), km: z.number(), id }),
  z.object({ by: z.literal('rating'), average: z.number(), count: int, id }),
  /** Turfs without reviews, which come last. */
  z.object({ by: z.literal('unrated'), at, id }),
]);

export type TurfCursor = z.infer<typeof cursor>;

export function writeTurfCursor(position: TurfCursor): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/**
 * Parses a cursor.
 * @throws Refusal VALIDATION_ERROR for a cursor of another order, or an invalid one
 */
export function readTurfCursor<By extends TurfCursor['by']>(
  text: string | undefined,
  ...orders: By[]
): Extract<TurfCursor, { by: By }> | undefined {
  if (text === undefined) return undefined;
  const parsed = cursor.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  if (parsed.success && orders.some((by) => by === parsed.data.by))
    return parsed.data as Extract<TurfCursor, { by: By }>;
  throw invalidField('cursor', m.errors_cursor_field());
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
