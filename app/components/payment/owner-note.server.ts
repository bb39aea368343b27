import { ownerAnswer } from '../../../contract/policy.ts';

const { hoursAfterPayment, hoursBeforeStart, minimumNoticeHours } = ownerAnswer;

/**
 * Shown before payment if the owner approves bookings. On the server, because the first-load scripts of
 * public pages are at their size limit.
 */
export const ownerNote = `The owner accepts each booking by hand, within ${hoursAfterPayment} hours and at least ${hoursBeforeStart} hours before it starts. If not, everything comes back.`;

/** For a day on which some hours start too soon to wait for approval. */
export const ownerNoteOfDay = `${ownerNote} What begins in less than ${minimumNoticeHours} hours is accepted at once.`;
