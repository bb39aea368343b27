import { oc } from '@orpc/contract';
import { z } from 'zod';
import { takesIdempotencyKey } from '../idempotency.ts';
import { booking } from './bookings.ts';
import { keptForRenewalDays, maxWeeklyDates, maxWeeklySlots, renewalDays } from './weekly-limits.ts';
import {
  heldWeeklySlot,
  weeklyCancellation,
  weeklyEnd,
  weeklyPayment,
  weeklyPlan,
  weeklyPlanRequest,
  weeklySlot,
  weeklySlotRef,
  weeklySlotRequest,
  weeklySlotsOfTurf,
} from './weekly-slots.ts';

const tags = ['Weekly slots'];

export const weeklySlotsApi = {
  plan: oc
    .route({
      method: 'POST',
      path: '/weekly-plans',
      summary: 'Preview a weekly slot: the price and state of each date',
      description: `${maxWeeklyDates} dates, weekly from the first one. Reserves nothing.`,
      tags,
    })
    .input(weeklyPlanRequest)
    .output(weeklyPlan),
  list: oc
    .route({ method: 'GET', path: '/me/weekly-slots', summary: 'List the weekly slots of the caller', tags })
    .output(z.object({ items: z.array(weeklySlot) })),
  create: oc
    .route({
      method: 'POST',
      path: '/me/weekly-slots',
      successStatus: 201,
      summary: 'Reserve the same time every week: all chosen dates or none',
      description: `Nothing is paid yet; each date is paid until its \`payBy\`, at the price that the request names. If a date or price has changed, nothing is reserved and WEEKLY_DATES_CHANGED has the new \`plan\`. At most ${maxWeeklySlots} weekly slots with dates ahead. From ${renewalDays} days before the last date it can be renewed (\`renewsId\`); until ${keptForRenewalDays} days before it, no other weekly slot can take the times after it.`,
      spec: takesIdempotencyKey,
      tags,
    })
    .input(weeklySlotRequest)
    .output(weeklySlot),
  get: oc
    .route({
      method: 'GET',
      path: '/me/weekly-slots/{weeklySlotId}',
      summary: 'Get an own weekly slot with its dates',
      tags,
    })
    .input(weeklySlotRef)
    .output(weeklySlot),
  pay: oc
    .route({
      method: 'POST',
      path: '/me/weekly-dates/{weeklyDateId}/booking',
      successStatus: 201,
      summary: 'Open the payment of a reserved date',
      description:
        'Makes an ordinary booking, held until `payBy` or at least ten minutes; limits on holds do not count it. A repeat returns the same one. Releasing the hold reserves the date again.',
      tags,
    })
    .input(weeklyPayment)
    .output(booking),
  cancel: oc
    .route({
      method: 'POST',
      path: '/me/weekly-slots/{weeklySlotId}/cancel',
      summary: 'Cancel reserved dates of an own weekly slot',
      description: 'Paid games stay; cancel each as a booking, with its refund.',
      tags,
    })
    .input(weeklyCancellation)
    .output(weeklySlot),
  listAtTurf: oc
    .route({
      method: 'GET',
      path: '/turfs/{turfId}/weekly-slots',
      summary: 'List the weekly slots of a turf with dates ahead',
      tags,
    })
    .input(weeklySlotsOfTurf)
    .output(z.object({ items: z.array(heldWeeklySlot) })),
  end: oc
    .route({
      method: 'POST',
      path: '/weekly-slots/{weeklySlotId}/end',
      summary: 'End a weekly slot for its customer, from a date on',
      description: 'Releases the dates that are not paid. The customer gets the reason by email.',
      tags,
    })
    .input(weeklyEnd)
    .output(heldWeeklySlot),
};
