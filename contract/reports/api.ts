import { oc } from '@orpc/contract';
import {
  bookingsReport,
  bookingsReportQuery,
  ownerReport,
  ownerReportQuery,
  ownerSummary,
  platformReport,
  reportQuery,
} from './reports.ts';

export const reportsApi = {
  ownerSummary: oc
    .route({
      method: 'GET',
      path: '/owner/figures',
      summary: 'Overview of own turfs: bookings this month, earnings, rating',
      tags: ['Reports'],
    })
    .output(ownerSummary),
  owner: oc
    .route({
      method: 'GET',
      path: '/owner/report',
      summary:
        'Report on own turfs, including archived ones: bookings, money, occupancy and ratings by date of play',
      tags: ['Reports'],
    })
    .input(ownerReportQuery)
    .output(ownerReport),
  ownerBookings: oc
    .route({
      method: 'GET',
      path: '/owner/report/bookings',
      summary: 'List paid, awaiting and cancelled bookings of own turfs by date of play',
      tags: ['Reports'],
    })
    .input(bookingsReportQuery)
    .output(bookingsReport),
  platform: oc
    .route({
      method: 'GET',
      path: '/admin/report',
      summary: 'Report on the marketplace: bookings, money, ratings, top cities and sports by date of play',
      tags: ['Reports'],
    })
    .input(reportQuery)
    .output(platformReport),
};
