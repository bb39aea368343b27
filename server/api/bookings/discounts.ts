import { api } from '../../../contract/api.ts';
import {
  createDiscount,
  listDiscounts,
  updateDiscount,
} from '../../core/bookings/discounts/save-discount.ts';
import { requirePerson } from '../../platform/permissions.ts';
import { implementArea, permit, signedIn } from '../procedure.ts';

const os = implementArea(api.discounts);
const manage = permit('update:prices:managed');

export const discountProcedures = {
  list: os.list
    .use(manage)
    .handler(({ context: { services, actor }, input }) =>
      listDiscounts(services, requirePerson(actor), input.venueId),
    ),
  create: os.create
    .use(manage)
    .handler(({ context, input }) => createDiscount(context.services, signedIn(context), input)),
  update: os.update
    .use(manage)
    .handler(({ context, input }) => updateDiscount(context.services, signedIn(context), input)),
};
