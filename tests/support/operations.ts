import type { z } from 'zod';
import { proceduresOf, router } from '../../server/api/router.ts';
import type { Permission } from '../../server/platform/permissions.ts';

export type Operation = {
  name: string;
  method: string;
  /** The permission words on it; a sound operation has one. */
  words: Permission[];
  takesInput: boolean;
  input: z.ZodType | undefined;
};

/** Every operation of the API, by walking the router. */
export function listOperations(): Operation[] {
  return [...proceduresOf(router)].map(([name, procedure]) => ({
    name: name.join('.'),
    method: procedure.route.method ?? 'POST',
    words: procedure.middlewares.flatMap(({ permission }) => permission ?? []),
    takesInput: procedure.inputSchema !== undefined,
    input: procedure.inputSchema,
  }));
}
