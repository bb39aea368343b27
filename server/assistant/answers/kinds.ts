import type { AssistantCard } from '../../../contract/assistant.ts';
import type { PublicSettings } from '../../../contract/settings.ts';
import type { ToolContext } from '../tools/context.ts';
import type { Tools } from '../tools/tools.ts';
import type { Understood } from '../understand/understood.ts';
import type { AnswerPiece } from './answer.ts';
import { pickedBooking, tellBookings } from './bookings.ts';
import { tellFaq } from './faq.ts';
import { tellHours, tellPrice } from './one-turf.ts';
import { tellRefund } from './refund.ts';
import { tellPerhaps, tellTalk } from './talk.ts';
import { tellTurfs } from './turfs.ts';

export type Desk = {
  ask: ToolContext;
  tools: Tools;
  settings: PublicSettings;
  now: Date;
  /** The cards of the last answer that had some: what 'the first one' is. */
  shown: readonly AssistantCard[];
  /** Those of each answer that had some, newest last. */
  told: readonly (readonly AssistantCard[])[];
};

export type Telling = AsyncGenerator<AnswerPiece>;

export function answerWith(desk: Desk, asked: Understood): Telling {
  if ((asked.hours ?? 1) > desk.settings.policy.maxSlotsPerBooking) return tellMostHours(desk);
  const isPicked = asked.ask === 'checkAvailability' && pickedBooking(desk, asked) !== undefined;
  if (isPicked) return tellBookings(desk, asked);
  switch (asked.ask) {
    case 'searchTurfs':
      return tellTurfs(desk, asked);
    case 'checkAvailability':
      return tellHours(desk, asked);
    case 'quote':
      return tellPrice(desk, asked);
    case 'myBookings':
      return tellBookings(desk, asked);
    case 'refundQuote':
      return tellRefund(desk, asked);
    case 'faq':
      return tellFaq(desk, asked.faq ?? '');
    case 'unclear':
      return asked.perhaps ? tellPerhaps(desk, asked.perhaps) : tellTalk(desk, asked.ask);
    default:
      return tellTalk(desk, asked.ask);
  }
}

async function* tellMostHours({ settings: { policy } }: Desk): Telling {
  yield { text: `One booking has up to ${policy.maxSlotsPerBooking} hours. How many shall I look for?` };
}
