import { oc } from '@orpc/contract';
import { auditPage, auditSearch, disabling, personDetails, personId } from './people-admin.ts';

const tags = ['Admin'];

export const peopleAdminApi = {
  getPerson: oc
    .route({ method: 'GET', path: '/people/{userId}', summary: 'A person and their devices', tags })
    .input(personId)
    .output(personDetails),
  disablePerson: oc
    .route({
      method: 'PUT',
      path: '/people/{userId}/disabling',
      summary: 'Shut a person out: sessions end, turfs leave the marketplace, bookings stand',
      tags,
    })
    .input(disabling)
    .output(personDetails),
  enablePerson: oc
    .route({
      method: 'DELETE',
      path: '/people/{userId}/disabling',
      summary: 'Let a person in again, their turfs too',
      tags,
    })
    .input(personId)
    .output(personDetails),
  resetSecondFactor: oc
    .route({
      method: 'DELETE',
      path: '/people/{userId}/second-factors',
      summary: 'Remove passkeys, authenticator app and recovery codes of a person who has lost them',
      tags,
    })
    .input(personId)
    .output(personDetails),
  listAudit: oc
    .route({ method: 'GET', path: '/audit', summary: 'What was done by whom, newest first', tags })
    .input(auditSearch)
    .output(auditPage),
};
