import { type ContractRouterClient, oc } from '@orpc/contract';
import { z } from 'zod';
import { assistantApi } from './assistant/api.ts';
import { bookingsApi } from './bookings/api.ts';
import { closuresApi } from './bookings/closures-api.ts';
import { discountsApi } from './bookings/discounts-api.ts';
import { calendarFeedsApi } from './bookings/tickets/calendar-feeds-api.ts';
import { ticketsApi } from './bookings/tickets/tickets-api.ts';
import { waitsApi } from './bookings/waits.ts';
import { weeklySlotsApi } from './bookings/weekly-slots-api.ts';
import { deskApi } from './desk/api.ts';
import { customersApi } from './desk/customers-api.ts';
import { seriesApi } from './desk/series-api.ts';
import { staffApi } from './desk/staff-api.ts';
import { applicationsApi } from './onboarding/api.ts';
import { moneyApi } from './payments/money-check.ts';
import { payoutsApi } from './payments/payouts-api.ts';
import { problemsApi } from './payments/problems.ts';
import { sharesApi } from './payments/shares-api.ts';
import { peopleAdminApi } from './people/admin-api.ts';
import { peopleApi } from './people/api.ts';
import { messageToSupport } from './people/contact.ts';
import { reportsApi } from './reports/api.ts';
import { reviewsApi } from './reviews/api.ts';
import { turfsAdminApi } from './turfs/admin.ts';
import { turfsApi } from './turfs/api.ts';
import { favouritesApi } from './turfs/favourites-api.ts';
import { placeAlertsApi } from './turfs/place-alerts-api.ts';
import { pricesApi } from './turfs/prices-api.ts';
import { searchAlertsApi } from './turfs/search-alerts-api.ts';
import { slotsApi } from './turfs/slots-api.ts';
import { venuesApi } from './turfs/venues-api.ts';

export const api = {
  turfs: { ...turfsApi, ...turfsAdminApi },
  venues: venuesApi,
  slots: slotsApi,
  prices: pricesApi,
  discounts: discountsApi,
  reviews: reviewsApi,
  favourites: favouritesApi,
  placeAlerts: placeAlertsApi,
  searchAlerts: searchAlertsApi,
  bookings: bookingsApi,
  waits: waitsApi,
  weeklySlots: weeklySlotsApi,
  contact: {
    send: oc
      .route({
        method: 'POST',
        path: '/contact',
        successStatus: 202,
        summary: 'Send a message to support, by email',
        tags: ['Contact'],
      })
      .input(messageToSupport)
      .output(z.object({ sent: z.literal(true) })),
  },
  closures: closuresApi,
  desk: deskApi,
  series: seriesApi,
  customers: customersApi,
  staff: staffApi,
  tickets: ticketsApi,
  shares: sharesApi,
  calendarFeeds: calendarFeedsApi,
  money: moneyApi,
  problems: problemsApi,
  reports: reportsApi,
  applications: applicationsApi,
  payouts: payoutsApi,
  people: { ...peopleApi, ...peopleAdminApi },
  assistant: assistantApi,
};

/** The operations as functions. */
export type ApiClient = ContractRouterClient<typeof api>;
