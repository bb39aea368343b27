import { oc } from '@orpc/contract';
import { closableTurfs, closure, closurePreview, closureRange, closureRequest } from './closures.ts';

const tags = ['Running a turf'];

/** For turf owners at their own turfs, and for admins. */
export const closuresApi = {
  listTurfs: oc
    .route({
      method: 'GET',
      path: '/closures/turfs',
      summary: "Turfs whose hours one may close: an owner's own, or all",
      tags,
    })
    .output(closableTurfs),
  preview: oc
    .route({
      method: 'GET',
      path: '/turfs/{turfId}/closure-preview',
      summary: 'Bookings that closing these hours would cancel, and what goes back',
      tags,
    })
    .input(closureRange)
    .output(closurePreview),
  close: oc
    .route({
      method: 'POST',
      path: '/turfs/{turfId}/closures',
      summary: 'Lock hours and cancel every booking that touches them, with full refunds',
      description: 'Safe to repeat: a repeat finishes what an interrupted call has left.',
      tags,
    })
    .input(closureRequest)
    .output(closure),
};
