import { api } from '../../contract/api.ts';
import { requirePerson } from '../platform/permissions.ts';
import { implementArea, permit, signedIn } from '../procedure.ts';
import { bookAtDesk } from './book-at-desk.ts';
import { closeDay } from './close-day.ts';
import { findAtGate } from './find-at-gate.ts';
import { getDay } from './get-day.ts';
import { handBackMoney } from './hand-back-money.ts';
import { markArrival } from './mark-arrival.ts';
import { receiveMoney } from './receive-money.ts';
import { reverseReceipt } from './reverse-receipt.ts';

const os = implementArea(api.desk);

export const deskProcedures = {
  getDay: os.getDay
    .use(permit('read:day:managed'))
    .handler(({ context: { services, actor }, input }) => getDay(services, requirePerson(actor), input)),
  book: os.book
    .use(permit('create:walk-in:managed'))
    .handler(({ context, input }) =>
      bookAtDesk(context.services, signedIn(context), input, context.idempotencyKey),
    ),
  find: os.find
    .use(permit('check:ticket:managed'))
    .handler(({ context: { services, actor }, input }) => findAtGate(services, requirePerson(actor), input)),
  markArrival: os.markArrival
    .use(permit('check-in:booking:managed'))
    .handler(({ context, input }) => markArrival(context.services, signedIn(context), input)),
  receive: os.receive
    .use(permit('receive:money:managed'))
    .handler(({ context, input }) =>
      receiveMoney(context.services, signedIn(context), input, context.idempotencyKey),
    ),
  handBack: os.handBack
    .use(permit('receive:money:managed'))
    .handler(({ context, input }) =>
      handBackMoney(context.services, signedIn(context), input, context.idempotencyKey),
    ),
  reverseReceipt: os.reverseReceipt
    .use(permit('receive:money:managed'))
    .handler(({ context, input }) => reverseReceipt(context.services, signedIn(context), input.receiptId)),
  closeDay: os.closeDay
    .use(permit('close:day:managed'))
    .handler(({ context, input }) => closeDay(context.services, signedIn(context), input)),
};
