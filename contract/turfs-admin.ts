import { oc } from '@orpc/contract';
import { z } from 'zod';
import { sentId } from './sent-id.ts';
import { turfCard } from './turfs.ts';
import { typedLine } from './typed-text.ts';

/** Words are looked for in name and location, wherever in a word. */
export const turfAdminSearch = z.object({
  q: typedLine().max(100, 'Search for at most 100 characters').optional(),
  ownerId: sentId('Invalid user ID').optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce
    .number('Enter 1 to 100.')
    .int('Enter 1 to 100.')
    .min(1, 'Enter 1 to 100.')
    .max(100, 'Enter 1 to 100.')
    .default(24),
});
export type TurfAdminSearch = z.infer<typeof turfAdminSearch>;

/** A turf as an admin sees it, archived or not. */
export const listedTurf = turfCard.extend({
  description: z.string(),
  isActive: z.boolean(),
  /** Off the marketplace only for as long as its owner is disabled. */
  isHiddenWithOwner: z.boolean(),
  owner: z.object({ id: z.uuid(), name: z.string() }),
});
export type ListedTurf = z.infer<typeof listedTurf>;

export const turfsAdminApi = {
  listAll: oc
    .route({
      method: 'GET',
      path: '/admin/turfs',
      summary: 'Turfs of all owners, newest first, archived ones too',
      tags: ['Admin'],
    })
    .input(turfAdminSearch)
    .output(
      z.object({
        items: z.array(listedTurf),
        total: z.int().nonnegative(),
        nextCursor: z.string().nullable(),
      }),
    ),
};
