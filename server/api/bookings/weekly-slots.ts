import { api } from '../../../contract/api.ts';
import { cancelDates } from '../../flows/weekly/cancel-dates.ts';
import { endForCustomer } from '../../flows/weekly/end-for-customer.ts';
import {
  getWeeklySlot,
  listWeeklySlots,
  listWeeklySlotsOfTurf,
} from '../../flows/weekly/list-weekly-slots.ts';
import { makeWeeklySlot } from '../../flows/weekly/make-weekly-slot.ts';
import { payDate } from '../../flows/weekly/pay-date.ts';
import { planWeeklySlot } from '../../flows/weekly/plan-weekly-slot.ts';
import { requirePerson } from '../../platform/permissions.ts';
import { implementArea, permit, signedIn } from '../procedure.ts';

const os = implementArea(api.weeklySlots);
const read = permit('read:booking:own');

export const weeklySlotProcedures = {
  plan: os.plan
    .use(permit('create:quote:public'))
    .handler(({ context: { services, actor }, input }) =>
      planWeeklySlot(services, input, actor.kind === 'person' ? actor.userId : undefined),
    ),
  list: os.list.use(read).handler(async ({ context: { services, actor } }) => ({
    items: await listWeeklySlots(services, requirePerson(actor)),
  })),
  create: os.create
    .use(permit('create:booking:own'))
    .handler(({ context: { services, actor, idempotencyKey }, input }) =>
      makeWeeklySlot(services, requirePerson(actor), input, idempotencyKey),
    ),
  get: os.get
    .use(read)
    .handler(({ context: { services, actor }, input }) =>
      getWeeklySlot(services, requirePerson(actor), input.weeklySlotId),
    ),
  pay: os.pay
    .use(permit('pay:booking:own'))
    .handler(({ context: { services, actor }, input }) => payDate(services, requirePerson(actor), input)),
  cancel: os.cancel
    .use(permit('cancel:booking:own'))
    .handler(({ context: { services, actor }, input }) => cancelDates(services, requirePerson(actor), input)),
  listAtTurf: os.listAtTurf.use(permit('read:day:managed')).handler(async ({ context, input }) => ({
    items: await listWeeklySlotsOfTurf(context.services, requirePerson(context.actor), input.turfId),
  })),
  end: os.end
    .use(permit('cancel:booking:managed'))
    .handler(({ context, input }) => endForCustomer(context.services, signedIn(context), input)),
};
