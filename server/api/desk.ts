import { api } from '../../contract/api.ts';
import { listActiveTurfs } from '../core/turfs/owner-turfs.ts';
import { bookAtDesk } from '../flows/desk/book-at-desk.ts';
import { closeDay } from '../flows/desk/close-day.ts';
import { findAtGate } from '../flows/desk/find-at-gate.ts';
import { getDay, getWeek } from '../flows/desk/get-day.ts';
import { markArrival } from '../flows/desk/mark-arrival.ts';
import { collectAtVenue, refundAtVenue } from '../flows/desk/record-venue-money.ts';
import { reverseReceipt } from '../flows/desk/reverse-receipt.ts';
import { closeShift, listVenueShifts, openShift } from '../flows/desk/shifts.ts';
import { listRescheduleOffers, quoteRescheduleAtDesk } from '../flows/rescheduling/list-reschedule-offers.ts';
import { rescheduleAtDesk } from '../flows/rescheduling/reschedule-at-desk.ts';
import { requirePerson } from '../platform/permissions.ts';
import { implementArea, permit, signedIn } from './procedure.ts';

const os = implementArea(api.desk);

export const deskProcedures = {
  listTurfs: os.listTurfs
    .use(permit('read:workplace:own'))
    .handler(async ({ context: { services, actor }, input: { right } }) => ({
      items: await listActiveTurfs(services.db, { ...requirePerson(actor), right }),
    })),
  getDay: os.getDay
    .use(permit('read:day:managed'))
    .handler(({ context: { services, actor }, input }) => getDay(services, requirePerson(actor), input)),
  getWeek: os.getWeek
    .use(permit('read:day:managed'))
    .handler(({ context: { services, actor }, input }) => getWeek(services, requirePerson(actor), input)),
  book: os.book
    .use(permit('create:walk-in:managed'))
    .handler(({ context, input }) =>
      bookAtDesk(context.services, signedIn(context), input, context.idempotencyKey),
    ),
  find: os.find
    .use(permit('check:ticket:managed'))
    .handler(({ context: { services, actor }, input }) => findAtGate(services, requirePerson(actor), input)),
  listRescheduleOffers: os.listRescheduleOffers
    .use(permit('reschedule:booking:managed'))
    .handler(({ context: { services, actor }, input }) =>
      listRescheduleOffers(services, requirePerson(actor), input),
    ),
  quoteReschedule: os.quoteReschedule
    .use(permit('reschedule:booking:managed'))
    .handler(({ context: { services, actor }, input }) =>
      quoteRescheduleAtDesk(services, requirePerson(actor), input),
    ),
  reschedule: os.reschedule
    .use(permit('reschedule:booking:managed'))
    .handler(({ context, input }) => rescheduleAtDesk(context.services, signedIn(context), input)),
  markArrival: os.markArrival
    .use(permit('check-in:booking:managed'))
    .handler(({ context, input }) => markArrival(context.services, signedIn(context), input)),
  collect: os.collect
    .use(permit('collect:money:managed'))
    .handler(({ context, input }) =>
      collectAtVenue(context.services, signedIn(context), input, context.idempotencyKey),
    ),
  refundAtVenue: os.refundAtVenue
    .use(permit('collect:money:managed'))
    .handler(({ context, input }) =>
      refundAtVenue(context.services, signedIn(context), input, context.idempotencyKey),
    ),
  reverseReceipt: os.reverseReceipt
    .use(permit('collect:money:managed'))
    .handler(({ context, input }) => reverseReceipt(context.services, signedIn(context), input.receiptId)),
  closeDay: os.closeDay
    .use(permit('close:day:managed'))
    .handler(({ context, input }) => closeDay(context.services, signedIn(context), input)),
  listShifts: os.listShifts
    .use(permit('read:day:managed'))
    .handler(({ context: { services, actor }, input: { venueId } }) =>
      listVenueShifts(services, requirePerson(actor), venueId),
    ),
  openShift: os.openShift
    .use(permit('collect:money:managed'))
    .handler(({ context, input }) => openShift(context.services, signedIn(context), input)),
  closeShift: os.closeShift
    .use(permit('collect:money:managed'))
    .handler(({ context, input }) => closeShift(context.services, signedIn(context), input)),
};
