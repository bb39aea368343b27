import { oc } from '@orpc/contract';
import { z } from 'zod';
import { idParam } from './id-param.ts';
import { singleLineText } from './text-schemas.ts';
import { turfCard } from './turfs.ts';

/** Searches for substrings of name and location. */
export const turfAdminSearch = z.object({
  q: singleLineText().max(100, 'Search for at most 100 characters').optional(),
  ownerId: idParam('Invalid user ID').optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce
    .number('Enter 1 to 100.')
    .int('Enter 1 to 100.')
    .min(1, 'Enter 1 to 100.')
    .max(100, 'Enter 1 to 100.')
    .default(24),
});
export type TurfAdminSearch = z.infer<typeof turfAdminSearch>;

export const listedTurf = turfCard.extend({
  description: z.string(),
  isActive: z.boolean(),
  /** Unlisted only while its owner is disabled. */
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
