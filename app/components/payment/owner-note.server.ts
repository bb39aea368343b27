import { ownerAnswer } from '../../../contract/policy.ts';

const { hoursAfterPayment, hoursBeforeStart, minimumNoticeHours } = ownerAnswer;

/** Said before anybody pays, where the owner's word is awaited. Written here: pages at their limit load no words for it. */
export const ownerNote = `The owner accepts each booking by hand, within ${hoursAfterPayment} hours and at least ${hoursBeforeStart} hours before it starts. If not, everything comes back.`;

/** For a day of which some hours may be too near to wait. */
export const ownerNoteOfDay = `${ownerNote} What begins in less than ${minimumNoticeHours} hours is accepted at once.`;
