import { oc } from '@orpc/contract';
import { z } from 'zod';
import {
  gameSearch,
  ownerId,
  ownerOfStaff,
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
const ofOwner = { ownerId: ownerOfStaff };

export const payoutsApi = {
  getOwn: oc
    .route({
      method: 'GET',
      path: '/owner/payouts',
      summary: 'Own payouts: due, upcoming and paid amounts',
      tags,
    })
    .input(z.object(ofOwner))
    .output(ownerPayouts),
  listOwn: oc
    .route({ method: 'GET', path: '/owner/payouts/sent', summary: 'List own payouts, newest first', tags })
    .input(payoutSearch.extend(ofOwner))
    .output(payoutPage),
  listOwnGames: oc
    .route({
      method: 'GET',
      path: '/owner/payouts/games',
      summary: 'List the bookings of the next payout',
      tags,
    })
    .input(gameSearch.extend(ofOwner))
    .output(payoutGames),
  listOwners: oc
    .route({
      method: 'GET',
      path: '/admin/owners/due',
      summary: 'List owners, highest amount due first',
      tags,
    })
    .input(ownersDueSearch)
    .output(ownersDue),
  getOwner: oc
    .route({
      method: 'GET',
      path: '/admin/owners/{ownerId}/payouts',
      summary: 'Amounts due to an owner',
      tags,
    })
    .input(z.object({ ownerId }))
    .output(payoutsOfOwner),
  listOfOwner: oc
    .route({
      method: 'GET',
      path: '/admin/owners/{ownerId}/payouts/sent',
      summary: 'List payouts of an owner, newest first',
      tags,
    })
    .input(payoutSearch.extend({ ownerId }))
    .output(payoutPage),
  listOwnerGames: oc
    .route({
      method: 'GET',
      path: '/admin/owners/{ownerId}/payouts/games',
      summary: 'List the bookings of the next payout',
      tags,
    })
    .input(gameSearch.extend({ ownerId }))
    .output(payoutGames),
  record: oc
    .route({
      method: 'POST',
      path: '/admin/owners/{ownerId}/payouts',
      successStatus: 201,
      summary: 'Record a payout to an owner, at most the amount due',
      tags,
    })
    .input(payoutRequest)
    .output(payout),
  reverse: oc
    .route({
      method: 'POST',
      path: '/admin/payouts/{payoutId}/reversal',
      summary: 'Reverse a payout recorded by mistake',
      tags,
    })
    .input(payoutReversal)
    .output(payout),
};
