import { oc } from '@orpc/contract';
import { auditPage, auditSearch, disabling, personDetails, personId } from './admin.ts';

const tags = ['Admin'];

export const peopleAdminApi = {
  getPerson: oc
    .route({ method: 'GET', path: '/people/{userId}', summary: 'Get a person with their devices', tags })
    .input(personId)
    .output(personDetails),
  disablePerson: oc
    .route({
      method: 'PUT',
      path: '/people/{userId}/disabling',
      summary: 'Disable an account: sessions end, turfs are unlisted, bookings remain valid',
      tags,
    })
    .input(disabling)
    .output(personDetails),
  enablePerson: oc
    .route({
      method: 'DELETE',
      path: '/people/{userId}/disabling',
      summary: 'Enable an account and list its turfs again',
      tags,
    })
    .input(personId)
    .output(personDetails),
  resetSecondFactor: oc
    .route({
      method: 'DELETE',
      path: '/people/{userId}/second-factors',
      summary: 'Reset the second factors of a person who has lost them',
      tags,
    })
    .input(personId)
    .output(personDetails),
  listAudit: oc
    .route({ method: 'GET', path: '/audit', summary: 'List the audit log, newest first', tags })
    .input(auditSearch)
    .output(auditPage),
};
