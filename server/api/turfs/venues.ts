import { api } from '../../../contract/api.ts';
import {
  addPicture,
  describePicture,
  orderPictures,
  removePicture,
} from '../../core/turfs/pictures/pictures.ts';
import { listVenuesOf } from '../../core/turfs/venues.ts';
import { getVenue, getVenueBoard, listVenues, updateVenue } from '../../flows/turf/venues.ts';
import { requirePerson } from '../../platform/permissions.ts';
import { implementArea, permit, signedIn } from '../procedure.ts';

const os = implementArea(api.venues);

export const venueProcedures = {
  list: os.list
    .use(permit('read:turf:public'))
    .handler(({ context, input }) => listVenues(context.services.db, input)),
  get: os.get
    .use(permit('read:turf:public'))
    .handler(({ context: { services }, input: { venueId } }) =>
      services.sharedReads.singleFlight(`venue ${venueId}`, () => getVenue(services.db, venueId)),
    ),
  getBoard: os.getBoard
    .use(permit('read:slots:public'))
    .handler(({ context, input }) => getVenueBoard(context.services, input)),
  update: os.update
    .use(permit('update:turf:managed'))
    .handler(({ context, input }) => updateVenue(context.services, signedIn(context), input)),
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
  listOwn: os.listOwn.use(permit('read:turf:own')).handler(async ({ context: { services, actor } }) => ({
    items: await listVenuesOf(services.db, requirePerson(actor).userId),
  })),
};
