import { z } from 'zod';

/** What the gateway tells of something, in words that we do not know yet: a new state, a field that is missing. */
export type Unread = { id: string | null; fields: string };

/** One by one: what cannot be read hides nothing of the rest. */
export function readItems<Shape extends z.ZodType>(
  items: readonly unknown[],
  shape: Shape,
): { read: z.infer<Shape>[]; unread: Unread[] } {
  const read: z.infer<Shape>[] = [];
  const unread: Unread[] = [];
  for (const item of items) {
    const parsed = shape.safeParse(item);
    if (parsed.success) read.push(parsed.data);
    else unread.push({ id: idOf(item), fields: fieldsOf(parsed.error) });
  }
  return { read, unread };
}

/** Their names alone: what stands in them may be about a person. */
export function fieldsOf({ issues }: z.ZodError): string {
  return [...new Set(issues.map(({ path }) => path.join('.') || 'everything'))].join(', ');
}

const named = z.looseObject({ id: z.string().max(60) });

function idOf(item: unknown): string | null {
  return named.safeParse(item).data?.id ?? null;
}
