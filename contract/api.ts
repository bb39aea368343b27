import { oc } from '@orpc/contract';
import { z } from 'zod';
import { bookingsApi } from './bookings-api.ts';
import { closuresApi } from './closures-api.ts';
import { messageToSupport } from './contact.ts';
import { favouritesApi } from './favourites-api.ts';
import { moneyApi } from './money-check.ts';
import { peopleApi } from './people-api.ts';
import { reviewsApi } from './reviews-api.ts';
import { slotsApi } from './slots-api.ts';
import { ticketsApi } from './tickets-api.ts';
import { turfsApi } from './turfs-api.ts';

/** Every operation: where it stands in the REST API, what it takes and what it answers. */
export const api = {
  turfs: turfsApi,
  slots: slotsApi,
  reviews: reviewsApi,
  favourites: favouritesApi,
  bookings: bookingsApi,
  contact: {
    send: oc
      .route({
        method: 'POST',
        path: '/contact',
        successStatus: 202,
        summary: 'A message to the people behind Maidan, as a mail',
        tags: ['Contact'],
      })
      .input(messageToSupport)
      .output(z.object({ sent: z.literal(true) })),
  },
  closures: closuresApi,
  tickets: ticketsApi,
  money: moneyApi,
  people: peopleApi,
};
