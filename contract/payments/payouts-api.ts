import { oc } from '@orpc/contract';
import { z } from 'zod';
import { accountForTransfer, maskedAccount, payoutAccount } from './payout-accounts.ts';
import { taxReport, taxSearch } from './payout-taxes.ts';
import {
  gameSearch,
  ownerId,
  ownerOfStaff,
  ownerPayouts,
  ownersDue,
  ownersDueSearch,
  payout,
  payoutGames,
  payoutId,
  payoutPage,
  payoutRequest,
  payoutReversal,
  payoutSearch,
  payoutStatement,
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
  getOwnStatement: oc
    .route({
      method: 'GET',
      path: '/owner/payouts/{payoutId}/statement',
      summary:
        'Get the statement of an own payout, or of one of an employer: bookings, service fees and refunds',
      tags,
    })
    .input(z.object({ payoutId }))
    .output(payoutStatement),
  getStatement: oc
    .route({
      method: 'GET',
      path: '/admin/payouts/{payoutId}/statement',
      summary: 'Get the statement of a payout',
      tags,
    })
    .input(z.object({ payoutId }))
    .output(payoutStatement),
  getOwnAccount: oc
    .route({
      method: 'GET',
      path: '/owner/payout-account',
      summary: 'Get the own payout account, masked',
      tags,
    })
    .output(z.object({ account: maskedAccount.nullable() })),
  setOwnAccount: oc
    .route({
      method: 'PUT',
      path: '/owner/payout-account',
      summary: 'Set the own payout account: bank account or UPI id, with PAN and GSTIN',
      tags,
    })
    .input(payoutAccount)
    .output(maskedAccount),
  getOwnerAccount: oc
    .route({
      method: 'GET',
      path: '/admin/owners/{ownerId}/payout-account',
      summary: 'Get the payout account of an owner for a transfer',
      tags,
    })
    .input(z.object({ ownerId }))
    .output(accountForTransfer),
  record: oc
    .route({
      method: 'POST',
      path: '/admin/owners/{ownerId}/payouts',
      successStatus: 201,
      summary: 'Record a payout to an owner, at most the amount due less taxes',
      tags,
    })
    .input(payoutRequest)
    .output(payout),
  listTaxes: oc
    .route({
      method: 'GET',
      path: '/admin/payouts/taxes',
      summary: 'Taxes withheld from payouts in a month, by owner',
      tags,
    })
    .input(taxSearch)
    .output(taxReport),
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
