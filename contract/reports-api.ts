import { oc } from '@orpc/contract';
import {
  bookingsReport,
  bookingsReportQuery,
  ownerReport,
  ownerSummary,
  platformReport,
  reportQuery,
} from './reports.ts';

export const reportsApi = {
  ownerSummary: oc
    .route({
      method: 'GET',
      path: '/owner/figures',
      summary: 'Own turfs at a glance: bookings this month, earnings, rating',
      tags: ['Reports'],
    })
    .output(ownerSummary),
  owner: oc
    .route({
      method: 'GET',
      path: '/owner/report',
      summary: 'Bookings, money, occupancy and ratings of own turfs, archived ones included, by days of play',
      tags: ['Reports'],
    })
    .input(reportQuery)
    .output(ownerReport),
  ownerBookings: oc
    .route({
      method: 'GET',
      path: '/owner/report/bookings',
      summary:
        'Bookings of own turfs that stand, wait for an answer, were cancelled or had money, by days of play',
      tags: ['Reports'],
    })
    .input(bookingsReportQuery)
    .output(bookingsReport),
  platform: oc
    .route({
      method: 'GET',
      path: '/admin/report',
      summary: 'The whole marketplace: bookings, money, ratings, top cities and sports, by days of play',
      tags: ['Reports'],
    })
    .input(reportQuery)
    .output(platformReport),
};
