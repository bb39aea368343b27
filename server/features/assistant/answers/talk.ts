import type { PublicSettings } from '../../../../contract/people/settings.ts';
import type { Understood } from '../understand/understood.ts';
import type { Answer, AnswerContext } from './context.ts';

const examples =
  'Try "football in pondy tomorrow evening under 800", "my next booking" or "what do I get back when I cancel".';

/** Says what can be asked here and whom else to ask. */
export function capabilities({ supportEmail }: Pick<PublicSettings, 'supportEmail'>): string {
  return `I can find free slots, prices and your own bookings, and explain our rules. ${examples} To reach our team, write to ${supportEmail}.`;
}

/** Names two similar questions of the FAQ, so that the person can ask the right one. */
export async function* answerPerhaps({ settings, tools }: AnswerContext, ids: readonly string[]): Answer {
  const { facts } = await tools.faq.run({ ids: [...ids] });
  const questions = facts?.entries.map(({ question }) => `"${question}"`) ?? [];
  yield {
    text: `I'm not sure what you mean. Did you mean ${questions.join(' or ')} Ask in these words and I'll answer, or write to our team at ${settings.supportEmail}.`,
  };
}

/** Answers without tools: small talk and requests that the assistant cannot fulfil. */
export async function* answerTalk({ settings }: AnswerContext, ask: Understood['ask']): Answer {
  const { platformName, supportEmail } = settings;
  yield { text: textFor(ask, platformName, supportEmail) };
}

function textFor(ask: Understood['ask'], platformName: string, supportEmail: string): string {
  switch (ask) {
    case 'greeting':
      return `Hello! I can find free slots, tell you what they cost and answer questions about bookings on ${platformName}. ${examples}`;
    case 'thanks':
      return "You're welcome. Have a good game!";
    case 'human':
      return `I'm an automated assistant and can't transfer you. Write to our team at ${supportEmail}, at any time. For a confirmed booking, you'll find the owner's contact under My Bookings.`;
    case 'nearMe':
      return "I can't see your location. Tell me an area or a city, with sport and day, or use Near me under Browse Turfs.";
    case 'othersData':
      return `I can only see your own bookings and details, never other people's. If something is wrong, write to ${supportEmail}.`;
    case 'ownMessages':
      return "Open /chatbot and press Clear history to delete all messages of this chat for good, on all your devices. I can't do it for you.";
    case 'abuse':
      return `I'm sorry this isn't going well. Tell me a sport, place and day and I'll look for a turf, or write to our team at ${supportEmail}.`;
    case 'outOfScope':
      return `I can't help with that. I only know ${platformName}'s turfs, prices and rules, and your bookings. For anything else about ${platformName}, write to ${supportEmail}. ${examples}`;
    default:
      return `I didn't understand that. ${capabilities({ supportEmail })}`;
  }
}
