import { accountExamples } from './understand-examples-account.ts';
import { bookingExamples } from './understand-examples-booking.ts';
import { paymentExamples } from './understand-examples-payment.ts';
import { placesExamples } from './understand-examples-places.ts';

/** How the questions of the FAQ are asked: what `understand-likeness.ts` compares a question with. */
export const faqExamples: Record<string, string> = {
  ...accountExamples,
  ...bookingExamples,
  ...paymentExamples,
  ...placesExamples,
};
