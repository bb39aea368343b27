import type { TicketKeys } from '../core/bookings/ticket-keys.ts';
import type { PaymentServices } from '../core/payments/gateway.ts';
import type { AccountServices } from '../core/people/accounts/account-mails.ts';
import type { PersonalData } from '../core/people/personal-data.ts';
import type { SlotLock } from '../core/slots/slot-lock.ts';

/** Services of flows and features: the infrastructure and the extra needs of core areas. */
export type Services = AccountServices &
  PaymentServices & {
    slotLock: SlotLock;
    tickets: TicketKeys;
    personalData: readonly PersonalData[];
  };
