import type { PublicSettings } from '../../../../contract/settings.ts';
import type { Understood } from '../understand/understood.ts';
import type { Answer, AnswerContext } from './context.ts';

const examples =
  'Ask me, for example, "football in pondy tomorrow evening under 800", "my next booking" or "what do I get back when I cancel".';

/** Says what can be asked here and whom else to ask. */
export function capabilities({ supportEmail }: Pick<PublicSettings, 'supportEmail'>): string {
  return `I find free hours, prices and your own bookings, and know our rules. ${examples} A person answers at ${supportEmail}.`;
}

/** Names two similar questions of the FAQ, so that the person can ask the right one. */
export async function* answerPerhaps({ settings, tools }: AnswerContext, ids: readonly string[]): Answer {
  const { facts } = await tools.faq.run({ ids: [...ids] });
  const questions = facts?.entries.map(({ question }) => `"${question}"`) ?? [];
  yield {
    text: `I am not sure what you mean. Is it ${questions.join(' or ')} Ask it in these words and I answer; or write to ${settings.supportEmail}, where people read.`,
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
      return `Hello! I find free hours, tell you what they cost, and answer questions about bookings at ${platformName}. ${examples}`;
    case 'thanks':
      return 'You are welcome. Have a good game!';
    case 'human':
      return `I am a program and cannot pass you on. People read ${supportEmail}, at any hour of any day. About one booking, the owner's contact is under My Bookings once it is confirmed.`;
    case 'nearMe':
      return 'I cannot see where you are. Tell me an area or a city, with sport and day; or use Near me under Browse Turfs.';
    case 'othersData':
      return `I only see your own bookings and details, never those of other people. If something is wrong, write to ${supportEmail}.`;
    case 'ownMessages':
      return 'Open the page /chatbot and press Clear history: every message of this chat is deleted for good, here and on your other devices. I cannot do it myself.';
    case 'abuse':
      return `I am sorry this is not going well. Tell me sport, place and day, and I look for a turf; or write to ${supportEmail} and a person will read it.`;
    case 'outOfScope':
      return `I cannot help with that: I only know ${platformName}'s turfs, prices, your bookings and our rules. For anything else about ${platformName}, write to ${supportEmail}. ${examples}`;
    default:
      return `I did not understand that. ${capabilities({ supportEmail })}`;
  }
}
