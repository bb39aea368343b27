import { oc } from '@orpc/contract';
import { z } from 'zod';
import * as m from '#messages';
import { idParam } from '../id-param.ts';
import { pageSize } from '../page-size.ts';
import { singleLineText } from '../text/schemas.ts';
import { turfCard } from './turfs.ts';

/** Searches for substrings of name and location. */
export const turfAdminSearch = z.object({
  q: singleLineText().max(100, { error: m.errors_search_100 }).optional(),
  ownerId: idParam({ error: m.errors_user_id }).optional(),
  cursor: z.string().max(200).optional(),
  limit: pageSize(100, 24),
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
      summary: 'List turfs of all owners, newest first, including archived ones',
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
