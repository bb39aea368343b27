import * as m from '#messages';
import { api } from '../../../contract/api.ts';
import { getEditableTurf } from '../../core/turfs/get-editable-turf.ts';
import {
  addPicture,
  describePicture,
  orderPictures,
  removePicture,
} from '../../core/turfs/pictures/pictures.ts';
import { countTurfsBySport } from '../../core/turfs/queries.ts';
import { countTurfsByCity, getCity, listCities } from '../../core/turfs/search/cities.ts';
import { listTurfs } from '../../flows/search/list-turfs.ts';
import { listSimilarTurfs } from '../../flows/search/similar.ts';
import type { Services } from '../../flows/services.ts';
import { archiveTurf } from '../../flows/turf/archive-turf.ts';
import { createTurf } from '../../flows/turf/create-turf.ts';
import { listAllTurfs } from '../../flows/turf/list-all-turfs.ts';
import { moveTurf } from '../../flows/turf/move-turf.ts';
import { getTurf, listOwnTurfs } from '../../flows/turf/turf-cards.ts';
import { updateTurf } from '../../flows/turf/update-turf.ts';
import { requirePerson } from '../../platform/permissions.ts';
import { implementArea, permit, signedIn } from '../procedure.ts';

const os = implementArea(api.turfs);
const read = permit('read:turf:public');
/** Shares one read between the two operations of a city page. */
const countCities = ({ db, sharedReads }: Services) =>
  sharedReads.singleFlight('cities', () => countTurfsByCity(db));

export const turfProcedures = {
  list: os.list.use(read).handler(({ context, input }) => listTurfs(context.services, input)),
  get: os.get
    .use(read)
    .handler(({ context: { services }, input: { turfId } }) =>
      services.sharedReads.singleFlight(`turf ${turfId}`, () => getTurf(services.db, turfId)),
    ),
  listAll: os.listAll
    .use(permit('read:turf:all'))
    .handler(({ context, input }) => listAllTurfs(context.services, input)),
  create: os.create
    .use(permit('create:turf:own', m.errors_login_turf))
    .handler(({ context, input }) =>
      createTurf(context.services, signedIn(context), input, context.idempotencyKey),
    ),
  update: os.update
    .use(permit('update:turf:managed'))
    .handler(({ context, input }) => updateTurf(context.services, signedIn(context), input)),
  move: os.move
    .use(permit('update:turf:managed'))
    .handler(({ context, input }) => moveTurf(context.services, signedIn(context), input)),
  getManaged: os.getManaged
    .use(permit('read:turf:managed'))
    .handler(({ context: { services, actor }, input }) =>
      getEditableTurf(services.db, requirePerson(actor), input.turfId),
    ),
  addPicture: os.addPicture.use(permit('update:turf:managed')).handler(async ({ context, input }) => ({
    items: await addPicture(context.services, signedIn(context), input),
  })),
  orderPictures: os.orderPictures.use(permit('update:turf:managed')).handler(async ({ context, input }) => ({
    items: await orderPictures(context.services, signedIn(context), input),
  })),
  describePicture: os.describePicture
    .use(permit('update:turf:managed'))
    .handler(async ({ context, input }) => ({
      items: await describePicture(context.services, signedIn(context), input),
    })),
  removePicture: os.removePicture.use(permit('update:turf:managed')).handler(async ({ context, input }) => ({
    items: await removePicture(context.services, signedIn(context), input),
  })),
  archive: os.archive
    .use(permit('archive:turf:managed'))
    .handler(({ context, input }) => archiveTurf(context.services, signedIn(context), input.turfId)),
  listSimilar: os.listSimilar
    .use(read)
    .handler(({ context: { services }, input: { turfId } }) =>
      services.sharedReads.singleFlight(`similar turfs ${turfId}`, () =>
        listSimilarTurfs(services.db, turfId),
      ),
    ),
  countBySport: os.countBySport.use(read).handler(({ context }) => countTurfsBySport(context.services.db)),
  countByCity: os.countByCity.use(read).handler(({ context: { services } }) => countCities(services)),
  getCity: os.getCity
    .use(read)
    .handler(({ context: { services }, input: { city } }) =>
      services.sharedReads.singleFlight(`city ${city}`, async () =>
        getCity(services.db, await countCities(services), city),
      ),
    ),
  listLocations: os.listLocations.use(read).handler(({ context }) => listCities(context.services.db)),
  listOwn: os.listOwn.use(permit('read:turf:own')).handler(async ({ context: { services, actor } }) => ({
    items: await listOwnTurfs(services.db, requirePerson(actor).userId),
  })),
};
