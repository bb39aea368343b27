import type { z } from 'zod';
import { router } from '../../server/api.ts';

export type Operation = {
  name: string;
  method: string;
  /** The permission words on it; a sound operation has one. */
  words: string[];
  takesInput: boolean;
  input: z.ZodType | undefined;
};

type Procedure = {
  '~orpc': {
    middlewares: { permission?: string }[];
    route: { method?: string };
    inputSchema?: z.ZodType;
  };
};

/** Every operation of the API, by walking the router. */
export function listOperations(): Operation[] {
  return [...proceduresOf(router)].map(([name, { '~orpc': procedure }]) => ({
    name,
    method: procedure.route.method ?? 'POST',
    words: procedure.middlewares.flatMap(({ permission }) => permission ?? []),
    takesInput: procedure.inputSchema !== undefined,
    input: procedure.inputSchema,
  }));
}

function* proceduresOf(node: object, path: string[] = []): Generator<[string, Procedure]> {
  for (const [name, child] of Object.entries(node)) {
    if (typeof child !== 'object' || child === null) continue;
    if ('~orpc' in child) yield [[...path, name].join('.'), child as Procedure];
    else yield* proceduresOf(child, [...path, name]);
  }
}
