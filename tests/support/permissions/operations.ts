import type { z } from 'zod';
import { proceduresOf, router } from '../../../server/api/router.ts';
import type { Permission } from '../../../server/platform/permissions.ts';

export type Operation = {
  name: string;
  method: string;
  /** Permission words; a valid operation has exactly one. */
  words: Permission[];
  takesInput: boolean;
  input: z.ZodType | undefined;
};

export function listOperations(): Operation[] {
  return [...proceduresOf(router)].map(([name, procedure]) => ({
    name: name.join('.'),
    method: procedure.route.method ?? 'POST',
    words: procedure.middlewares.flatMap(({ permission }) => permission ?? []),
    takesInput: procedure.inputSchema !== undefined,
    input: procedure.inputSchema,
  }));
}
