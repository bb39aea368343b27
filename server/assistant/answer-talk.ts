import type { Desk, Telling } from './answer-kinds.ts';
import type { Understood } from './understood.ts';

const examples =
  'Ask me, for example, "football in pondy tomorrow evening under 800", "my next booking" or "what do I get back when I cancel".';

/** What needs no looking up: manners, and what this assistant cannot do and who can. */
export async function* tellTalk({ settings }: Desk, ask: Understood['ask']): Telling {
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
    case 'abuse':
      return `I am sorry this is not going well. Tell me sport, place and day, and I look for a turf; or write to ${supportEmail} and a person will read it.`;
    case 'outOfScope':
      return `I cannot help with that: I only know ${platformName}'s turfs, prices, your bookings and our rules. For anything else about ${platformName}, write to ${supportEmail}. ${examples}`;
    default:
      return `I did not understand that. ${examples} A person answers at ${supportEmail}.`;
  }
}
