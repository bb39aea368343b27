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
    .route({ method: 'GET', path: '/me/owner-application', summary: 'Own latest application', tags })
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
    .route({ method: 'GET', path: '/admin/applications', summary: 'Applications, page by page', tags })
    .input(applicationSearch)
    .output(applicationPage),
  get: oc
    .route({ method: 'GET', path: '/admin/applications/{applicationId}', summary: 'One application', tags })
    .input(z.object({ applicationId }))
    .output(applicationForAdmin),
  approve: oc
    .route({
      method: 'POST',
      path: '/admin/applications/{applicationId}/approve',
      summary: 'Make the applicant a turf owner and list their turf',
      tags,
    })
    .input(z.strictObject({ applicationId }))
    .output(applicationForAdmin),
  reject: oc
    .route({
      method: 'POST',
      path: '/admin/applications/{applicationId}/reject',
      summary: 'Say no, with a reason',
      tags,
    })
    .input(rejection)
    .output(applicationForAdmin),
};
