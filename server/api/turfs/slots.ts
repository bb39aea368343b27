import * as m from '#messages';
import { api } from '../../../contract/api.ts';
import { listSlots } from '../../core/slots/list-slots.ts';
import { listRescheduleSlots } from '../../flows/rescheduling/list-reschedule-slots.ts';
import { changeSlots } from '../../flows/turf/change-slots.ts';
import { listDeskSlots } from '../../flows/turf/list-desk-slots.ts';
import { requirePerson } from '../../platform/permissions.ts';
import { implementArea, permit, signedIn } from '../procedure.ts';

const os = implementArea(api.slots);

const loginText = m.errors_login_slots;

export const slotProcedures = {
  list: os.list
    .use(permit('read:slots:public'))
    .handler(({ context: { services, actor }, input: { bookingId, ...day } }) =>
      bookingId === undefined
        ? listSlots(services, day.turfId, day.date)
        : listRescheduleSlots(services, requirePerson(actor), { ...day, bookingId }),
    ),
  listForDesk: os.listForDesk
    .use(permit('update:slots:managed'))
    .handler(({ context: { services, actor }, input }) =>
      listDeskSlots(services, requirePerson(actor), input),
    ),
  change: os.change
    .use(permit('update:slots:managed', loginText))
    .handler(async ({ context, input: { date, startTime, ...change } }) => {
      const slots = [{ date, startTime }];
      const [day] = await changeSlots(context.services, signedIn(context), { ...change, slots });
      return day?.slots[0] ?? null;
    }),
  changeMany: os.changeMany
    .use(permit('update:slots:managed', loginText))
    .handler(async ({ context, input }) => ({
      days: await changeSlots(context.services, signedIn(context), input),
    })),
};
