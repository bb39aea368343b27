import { sportNames, sports } from '../../../contract/policy.ts';
import type { Desk, Telling } from './kinds.ts';
import { tellRefundOf } from './refund.ts';

/** About giving bookings back: the person's next one says more than the rule alone. */
const aboutCancelling = ['cancel', 'refund'];

/** An entry of the FAQ as its page has it, and what it comes to for this person. */
export async function* tellFaq(desk: Desk, id: string): Telling {
  const { facts } = await desk.tools.faq.run({ ids: [id] });
  const [entry] = facts?.entries ?? [];
  if (!entry) {
    yield { text: `I cannot answer that. Write to ${desk.settings.supportEmail}.` };
    return;
  }
  yield { text: entry.answer };
  if (id === 'sports') yield { text: ` ${await countsText(desk)}` };
  if (aboutCancelling.includes(id)) yield* tellNextBooking(desk);
}

async function countsText({ ask }: Desk): Promise<string> {
  const counts = await ask.api.turfs.countBySport();
  const listed = sports.map((sport) => `${sportNames[sport].toLowerCase()} ${counts[sport] ?? 0}`);
  return `Turfs at the moment: ${listed.join(', ')}.`;
}

async function* tellNextBooking(desk: Desk): Telling {
  const { facts } = await desk.tools.myBookings.run({ limit: 5 });
  const next = facts?.bookings.find(
    ({ status, answerDueAt }) => status === 'confirmed' || answerDueAt !== null,
  );
  if (!next) return;
  yield { text: '\n\nYour next booking: ' };
  yield* tellRefundOf(desk, next.bookingId);
}
