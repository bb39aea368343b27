import * as m from '#messages';
import { api } from '../../../contract/api.ts';
import { removeFavourite, saveFavourite } from '../../features/favourites/change-favourite.ts';
import { isFavourite, listFavourites, listFreeFavourites } from '../../features/favourites/queries.ts';
import { requirePerson } from '../../platform/permissions.ts';
import { implementArea, permit } from '../procedure.ts';
import type { RequestContext } from '../services.ts';

const os = implementArea(api.favourites);
const read = permit('read:favourite:own');
const change = permit('update:favourite:own', m.errors_login_favourites);

const person = ({ actor }: RequestContext) => requirePerson(actor);

export const favouriteProcedures = {
  list: os.list.use(read).handler(async ({ context }) => ({
    items: await listFavourites(context.services.db, person(context)),
  })),
  listFree: os.listFree.use(read).handler(async ({ context, input }) => ({
    items: await listFreeFavourites(context.services, person(context), input),
  })),
  get: os.get.use(read).handler(async ({ context, input }) => ({
    isFavourite: await isFavourite(context.services.db, person(context), input.turfId),
  })),
  save: os.save
    .use(change)
    .handler(({ context, input }) => saveFavourite(context.services, person(context), input.turfId)),
  remove: os.remove
    .use(change)
    .handler(({ context, input }) => removeFavourite(context.services, person(context), input.turfId)),
};
