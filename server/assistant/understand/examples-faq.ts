import { accountExamples } from './examples-account.ts';
import { bookingExamples } from './examples-booking.ts';
import { paymentExamples } from './examples-payment.ts';
import { placesExamples } from './examples-places.ts';

/** How the questions of the FAQ are asked: what `understand-likeness.ts` compares a question with. */
export const faqExamples: Record<string, string> = {
  ...accountExamples,
  ...bookingExamples,
  ...paymentExamples,
  ...placesExamples,
};
