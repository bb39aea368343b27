import { oc } from '@orpc/contract';
import { z } from 'zod';
import {
  customer,
  customerChange,
  customerExport,
  customerGroup,
  customerGroupChange,
  customerGroupCreation,
  customerGroupRef,
  customerImport,
  customerImportCheck,
  customerPage,
  customerRef,
  customerSearch,
  customerSuggest,
  customerSuggestions,
  importCheck,
  importResult,
} from './customers.ts';

const tags = ['Customers'];

/** Customers of a venue, with and without an account. For its owner, its staff, and admins. */
export const customersApi = {
  list: oc
    .route({
      method: 'GET',
      path: '/venues/{venueId}/customers',
      summary: 'List or search the customers of a venue',
      tags,
    })
    .input(customerSearch)
    .output(customerPage),
  suggest: oc
    .route({
      method: 'GET',
      path: '/turfs/{turfId}/customer-suggestions',
      summary: "Suggest customers of the turf's venue for a typed name or phone number",
      tags,
    })
    .input(customerSuggest)
    .output(customerSuggestions),
  export: oc
    .route({
      method: 'GET',
      path: '/venues/{venueId}/customer-export',
      summary: 'Export the customers of a venue, a page at a time',
      tags,
    })
    .input(customerSearch)
    .output(customerExport),
  checkImport: oc
    .route({
      method: 'POST',
      path: '/venues/{venueId}/customer-import-checks',
      summary: 'Check a CSV of customers: new and known ones, and rows with a problem',
      description: 'Stores nothing.',
      tags,
    })
    .input(customerImportCheck)
    .output(importCheck),
  import: oc
    .route({
      method: 'POST',
      path: '/venues/{venueId}/customer-imports',
      summary: 'Import the rows of a CSV of customers that have no problem',
      description: 'A repeat adds nothing: its rows are known by their phone numbers.',
      tags,
    })
    .input(customerImport)
    .output(importResult),
  get: oc
    .route({
      method: 'GET',
      path: '/customers/{customerId}',
      summary: 'Get a customer of a venue with the bookings there',
      tags,
    })
    .input(customerRef)
    .output(customer),
  update: oc
    .route({
      method: 'PATCH',
      path: '/customers/{customerId}',
      summary: 'Change name, note or own price of a customer',
      tags,
    })
    .input(customerChange)
    .output(customer),
  remove: oc
    .route({
      method: 'DELETE',
      path: '/customers/{customerId}',
      summary: 'Remove a customer from the list, with note and own price; the bookings stay',
      tags,
    })
    .input(customerRef)
    .output(z.object({ removed: z.literal(true) })),
  createGroup: oc
    .route({
      method: 'POST',
      path: '/venues/{venueId}/customer-groups',
      summary: 'Create a group of customers with a discount at the desk',
      successStatus: 201,
      tags,
    })
    .input(customerGroupCreation)
    .output(customerGroup),
  updateGroup: oc
    .route({
      method: 'PUT',
      path: '/customer-groups/{groupId}',
      summary: 'Change name and discount of a group; prices agreed before stay',
      tags,
    })
    .input(customerGroupChange)
    .output(customerGroup),
  removeGroup: oc
    .route({
      method: 'DELETE',
      path: '/customer-groups/{groupId}',
      summary: 'Remove a group; its customers stay',
      tags,
    })
    .input(customerGroupRef)
    .output(z.object({ removed: z.literal(true) })),
};
