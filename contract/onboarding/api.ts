import { oc } from '@orpc/contract';
import { z } from 'zod';
import {
  application,
  applicationForAdmin,
  applicationId,
  applicationPage,
  applicationRequest,
  applicationSearch,
  rejection,
} from './onboarding.ts';

const tags = ['Becoming an owner'];

export const applicationsApi = {
  getOwn: oc
    .route({ method: 'GET', path: '/me/owner-application', summary: 'Get own latest application', tags })
    .output(z.object({ application: application.nullable() })),
  apply: oc
    .route({
      method: 'POST',
      path: '/me/owner-application',
      successStatus: 201,
      summary: 'Apply to list a turf; one application at a time',
      tags,
    })
    .input(applicationRequest)
    .output(application),
  list: oc
    .route({ method: 'GET', path: '/admin/applications', summary: 'List applications', tags })
    .input(applicationSearch)
    .output(applicationPage),
  get: oc
    .route({
      method: 'GET',
      path: '/admin/applications/{applicationId}',
      summary: 'Get an application',
      tags,
    })
    .input(z.object({ applicationId }))
    .output(applicationForAdmin),
  approve: oc
    .route({
      method: 'POST',
      path: '/admin/applications/{applicationId}/approve',
      summary: 'Approve: the applicant becomes a turf owner and the turf is listed',
      tags,
    })
    .input(z.strictObject({ applicationId }))
    .output(applicationForAdmin),
  reject: oc
    .route({
      method: 'POST',
      path: '/admin/applications/{applicationId}/reject',
      summary: 'Reject, with a reason',
      tags,
    })
    .input(rejection)
    .output(applicationForAdmin),
};
