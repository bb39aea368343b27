import { z } from 'zod';

/** Gateway data that could not be parsed: an unknown state or a missing field. */
export type UnparsedItem = { id: string | null; fields: string };

/** Parses items one by one, so that an unparsable item does not hide the others. */
export function readItems<Shape extends z.ZodType>(
  items: readonly unknown[],
  shape: Shape,
): { read: z.infer<Shape>[]; unparsed: UnparsedItem[] } {
  const read: z.infer<Shape>[] = [];
  const unparsed: UnparsedItem[] = [];
  for (const item of items) {
    const parsed = shape.safeParse(item);
    if (parsed.success) read.push(parsed.data);
    else unparsed.push({ id: idOf(item), fields: fieldsOf(parsed.error) });
  }
  return { read, unparsed };
}

/** Returns field names only: the values may be personal data. */
function fieldsOf({ issues }: z.ZodError): string {
  return [...new Set(issues.map(({ path }) => path.join('.') || 'everything'))].join(', ');
}

const named = z.looseObject({ id: z.string().max(60) });

function idOf(item: unknown): string | null {
  return named.safeParse(item).data?.id ?? null;
}
