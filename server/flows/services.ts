import type { TicketKeys } from '../core/bookings/ticket-keys.ts';
import type { PaymentServices } from '../core/payments/gateway.ts';
import type { AccountServices } from '../core/people/account-mails.ts';
import type { PersonalData } from '../core/people/personal-data.ts';
import type { Turns } from '../core/slots/take-turns.ts';

/** The services of flows and features: the infrastructure and what core areas need beyond it. */
export type Services = AccountServices &
  PaymentServices & {
    turns: Turns;
    tickets: TicketKeys;
    personalData: readonly PersonalData[];
  };
