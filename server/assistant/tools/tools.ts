import { checkAvailability } from './availability.ts';
import { myBookings } from './bookings.ts';
import type { ToolContext } from './context.ts';
import { faq } from './faq.ts';
import { quote } from './quote.ts';
import { refundQuote } from './refund.ts';
import { searchTurfs } from './search.ts';

/** What the assistant may look up, as the person who asks. Nothing here books, pays or cancels. */
export function createTools(ask: ToolContext) {
  return {
    searchTurfs: searchTurfs(ask),
    checkAvailability: checkAvailability(ask),
    quote: quote(ask),
    myBookings: myBookings(ask),
    refundQuote: refundQuote(ask),
    faq: faq(ask),
  };
}
export type Tools = ReturnType<typeof createTools>;
