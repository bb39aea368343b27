import { oc } from '@orpc/contract';
import { z } from 'zod';
import { turfId } from '../turfs/slots.ts';
import {
  closableTurfs,
  closure,
  closurePreview,
  closureRange,
  closureRequest,
  lockedAhead,
  reopened,
  reopening,
} from './closures.ts';

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
        'Closes one turf, or several of one venue (`otherTurfIds`), on one date or each of a range. A booking that loses all its hours is cancelled. Idempotent: a repeat completes an interrupted call.',
      tags,
    })
    .input(closureRequest)
    .output(closure),
  listLocked: oc
    .route({
      method: 'GET',
      path: '/turfs/{turfId}/closures',
      summary: "List the locked hours ahead at the turf's venue, by reason",
      tags,
    })
    .input(z.object({ turfId }))
    .output(lockedAhead),
  reopen: oc
    .route({
      method: 'POST',
      path: '/turfs/{turfId}/reopenings',
      summary: 'Reopen hours that were locked for a reason; cancelled bookings stay cancelled',
      description:
        'Unlocks the hours ahead with this reason on these dates, at all turfs of the venue. Idempotent.',
      tags,
    })
    .input(reopening)
    .output(reopened),
};
