import { checkAvailability } from './availability.ts';
import { myBookings, refundQuote } from './bookings.ts';
import type { ToolContext } from './context.ts';
import { faq } from './faq.ts';
import { quote } from './quote.ts';
import { searchTurfs } from './search.ts';

/** Creates the read-only tools of the person who asks. None of them books, pays or cancels. */
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
