import type { Services } from './api/services.ts';
import { countBookingsSince, countOpenBookings } from './core/bookings/counts/count-by-state.ts';
import { countOpenPayments, countPaymentsSince } from './core/payments/checks/count-by-state.ts';
import type { Live } from './features/live/live.ts';
import { type OpenDatabase, whatIsTaken } from './platform/database/database.ts';
import { oldestEventSeconds } from './platform/outbox/outbox.ts';
import { oldestWaitingSeconds } from './platform/running/jobs.ts';

/** Registers metrics of the business and of this node, read at each scrape of /metrics. */
export function measureInstallation(
  { metrics, db, clock }: Services,
  database: OpenDatabase,
  live: Live,
): void {
  // Registered first: the readers below query the database and would count themselves as waiting.
  metrics.figures(
    'database_connections',
    { help: 'Connections of this node, and callers waiting for one', label: 'state' },
    async () => database.connections(),
  );
  metrics.figures(
    'database_takes',
    { help: '1 if the database accepts reads or writes, else 0', label: 'what' },
    () => whatIsTaken(db),
  );
  metrics.figures('bookings_open', { help: 'Bookings that are not settled yet', label: 'state' }, () =>
    countOpenBookings(db, clock),
  );
  metrics.figures('payments_open', { help: 'Payments and refunds in progress', label: 'state' }, () =>
    countOpenPayments(db, clock),
  );
  metrics.figures(
    'bookings_last_hour',
    { help: 'Bookings created in the last hour, by status', label: 'state' },
    () => countBookingsSince(db, anHourAgo()),
  );
  metrics.figures(
    'payments_last_hour',
    { help: 'Payments and refunds of the last hour, by status', label: 'state' },
    () => countPaymentsSince(db, anHourAgo()),
  );
  metrics.figures(
    'jobs_oldest_seconds',
    { help: 'Age of the oldest due job in seconds, by queue', label: 'job' },
    () => oldestWaitingSeconds(database),
  );
  metrics.figures(
    'events_oldest_seconds',
    { help: 'Age of the oldest undelivered domain event in seconds', label: 'event' },
    () => oldestEventSeconds(db),
  );
  metrics.figures('streams_open', { help: 'Live streams of this node', label: 'kind' }, async () => ({
    live: live.hub.size(),
  }));
}

function anHourAgo(): Date {
  return new Date(Date.now() - 3_600_000);
}
