import { oc } from '@orpc/contract';
import { closableTurfs, closure, closurePreview, closureRange, closureRequest } from './closures.ts';

const tags = ['Running a turf'];

/** For turf owners at their own turfs, and for admins. */
export const closuresApi = {
  listTurfs: oc
    .route({
      method: 'GET',
      path: '/closures/turfs',
      summary: "List turfs whose hours the caller may close: an owner's own, or all",
      tags,
    })
    .output(closableTurfs),
  preview: oc
    .route({
      method: 'GET',
      path: '/turfs/{turfId}/closure-preview',
      summary: 'Preview a closure: the bookings it would cancel or shorten, and their refunds',
      tags,
    })
    .input(closureRange)
    .output(closurePreview),
  close: oc
    .route({
      method: 'POST',
      path: '/turfs/{turfId}/closures',
      summary: 'Close hours: lock them and take them from their bookings with full refunds',
      description:
        'Closes one turf, or several of one venue (`otherTurfIds`). A booking that loses all its hours is cancelled. Idempotent: a repeat completes an interrupted call.',
      tags,
    })
    .input(closureRequest)
    .output(closure),
};
