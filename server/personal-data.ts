import { bookingData } from './core/bookings/booking-data.ts';
import { ledgerData } from './core/ledger/ledger-data.ts';
import { paymentData } from './core/payments/payment-data.ts';
import { accountData } from './core/people/accounts/account-data.ts';
import type { PersonalData } from './core/people/personal-data.ts';
import { slotData } from './core/slots/slot-data.ts';
import { turfData } from './core/turfs/turf-data.ts';
import { conversationData } from './features/assistant/conversation-data.ts';
import { favouriteData } from './features/favourites/favourite-data.ts';
import { mailData } from './features/notifications/mails/mail-data.ts';
import { placeAlertData } from './features/notifications/place-alerts/place-alert-data.ts';
import { searchAlertData } from './features/notifications/search-alerts/search-alert-data.ts';
import { applicationData } from './features/onboarding/application-data.ts';
import { reviewData } from './features/reviews/review-data.ts';

/**
 * Everything the server stores about people, in the order of erasure by account deletion: the account last.
 */
export const personalData: readonly PersonalData[] = [
  applicationData,
  turfData,
  slotData,
  bookingData,
  mailData,
  paymentData,
  ledgerData,
  reviewData,
  favouriteData,
  placeAlertData,
  searchAlertData,
  conversationData,
  accountData,
];
