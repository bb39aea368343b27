import { oc } from '@orpc/contract';
import { z } from 'zod';
import {
  gameSearch,
  ownerId,
  ownerPayouts,
  ownersDue,
  ownersDueSearch,
  payout,
  payoutGames,
  payoutPage,
  payoutRequest,
  payoutReversal,
  payoutSearch,
  payoutsOfOwner,
} from './payouts.ts';

const tags = ['Payouts'];

export const payoutsApi = {
  getOwn: oc
    .route({ method: 'GET', path: '/owner/payouts', summary: 'What is due, coming and paid', tags })
    .output(ownerPayouts),
  listOwn: oc
    .route({ method: 'GET', path: '/owner/payouts/sent', summary: 'Own payouts, latest first', tags })
    .input(payoutSearch)
    .output(payoutPage),
  listOwnGames: oc
    .route({
      method: 'GET',
      path: '/owner/payouts/games',
      summary: 'Booking by booking, what the next payout is for',
      tags,
    })
    .input(gameSearch)
    .output(payoutGames),
  listOwners: oc
    .route({ method: 'GET', path: '/admin/owners/due', summary: 'Owners, most due first', tags })
    .input(ownersDueSearch)
    .output(ownersDue),
  getOwner: oc
    .route({
      method: 'GET',
      path: '/admin/owners/{ownerId}/payouts',
      summary: 'What is due to one owner',
      tags,
    })
    .input(z.object({ ownerId }))
    .output(payoutsOfOwner),
  listOfOwner: oc
    .route({
      method: 'GET',
      path: '/admin/owners/{ownerId}/payouts/sent',
      summary: 'Payouts to one owner, latest first',
      tags,
    })
    .input(payoutSearch.extend({ ownerId }))
    .output(payoutPage),
  listOwnerGames: oc
    .route({
      method: 'GET',
      path: '/admin/owners/{ownerId}/payouts/games',
      summary: 'Booking by booking, what the next payout is for',
      tags,
    })
    .input(gameSearch.extend({ ownerId }))
    .output(payoutGames),
  record: oc
    .route({
      method: 'POST',
      path: '/admin/owners/{ownerId}/payouts',
      successStatus: 201,
      summary: 'Write down that an owner was paid, never more than is due',
      tags,
    })
    .input(payoutRequest)
    .output(payout),
  reverse: oc
    .route({
      method: 'POST',
      path: '/admin/payouts/{payoutId}/reversal',
      summary: 'Take back a payout that was written down by mistake',
      tags,
    })
    .input(payoutReversal)
    .output(payout),
};
