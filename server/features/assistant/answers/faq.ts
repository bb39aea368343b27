import * as m from '#messages';
import { sportNames, sports } from '../../../../contract/policy.ts';
import type { Answer, AnswerContext } from './context.ts';
import { answerRefundOf } from './refund.ts';

/** Entries that are followed by the refund of the person's next booking. */
const aboutCancelling = ['cancel', 'refund'];

/** Answers with an entry of the FAQ and, where it depends on the person, with their own case. */
export async function* answerFaq(context: AnswerContext, id: string): Answer {
  const { facts } = await context.tools.faq.run({ ids: [id] });
  const [entry] = facts?.entries ?? [];
  if (!entry) {
    yield { text: m.answers_no_answer({ email: context.settings.supportEmail }) };
    return;
  }
  yield { text: entry.answer };
  if (id === 'sports') yield { text: ` ${await countsText(context)}` };
  if (aboutCancelling.includes(id)) yield* answerNextBooking(context);
}

async function countsText({ ask }: AnswerContext): Promise<string> {
  const counts = await ask.api.turfs.countBySport();
  const listed = sports.map((sport) =>
    m.answers_sport_turfs({ sport: sportNames[sport]().toLowerCase(), count: counts[sport] ?? 0 }),
  );
  return m.answers_turfs_right_now({ counts: listed.join(', ') });
}

async function* answerNextBooking(context: AnswerContext): Answer {
  const { facts } = await context.tools.myBookings.run({ limit: 5 });
  const next = facts?.bookings.find(({ status }) => status === 'confirmed' || status === 'awaiting_approval');
  if (!next) return;
  yield { text: `\n\n${m.answers_next_booking()} ` };
  yield* answerRefundOf(context, next.bookingId);
}
