import { checkAvailability } from './tools-availability.ts';
import { myBookings } from './tools-bookings.ts';
import type { ToolContext } from './tools-context.ts';
import { faq } from './tools-faq.ts';
import { quote } from './tools-quote.ts';
import { refundQuote } from './tools-refund.ts';
import { searchTurfs } from './tools-search.ts';

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
