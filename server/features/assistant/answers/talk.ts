import * as m from '#messages';
import type { Role } from '../../../../contract/people/roles.ts';
import type { PublicSettings } from '../../../../contract/people/settings.ts';
import { orText } from '../../../../contract/text/join-words.ts';
import type { Understood } from '../understand/understood.ts';
import type { Answer, AnswerContext } from './context.ts';

/** Says what can be asked here and whom else to ask. */
export function capabilities(
  { supportEmail }: Pick<PublicSettings, 'supportEmail'>,
  role: Role = 'customer',
): string {
  if (role === 'turf_owner') return m.answers_capabilities_owner({ email: supportEmail });
  if (role === 'admin') return m.answers_capabilities_admin({ email: supportEmail });
  return m.answers_capabilities({ examples: m.answers_examples(), email: supportEmail });
}

/** Names two similar questions of the FAQ, so that the person can ask the right one. */
export async function* answerPerhaps({ settings, tools }: AnswerContext, ids: readonly string[]): Answer {
  const { facts } = await tools.faq.run({ ids: [...ids] });
  const questions = facts?.entries.map(({ question }) => m.answers_quoted({ words: question })) ?? [];
  yield { text: m.answers_did_you_mean({ questions: orText(questions), email: settings.supportEmail }) };
}

/** Answers without tools: small talk and requests that the assistant cannot fulfil. */
export async function* answerTalk(
  { settings, ask: { role } }: AnswerContext,
  topic: Understood['ask'],
): Answer {
  const { platformName, supportEmail } = settings;
  yield { text: textFor(topic, { platform: platformName, email: supportEmail }, role) };
}

function textFor(ask: Understood['ask'], names: { platform: string; email: string }, role: Role): string {
  const examples = m.answers_examples();
  switch (ask) {
    case 'greeting':
      if (role !== 'customer')
        return m.answers_greeting_work({ capabilities: capabilities({ supportEmail: names.email }, role) });
      return m.answers_greeting({ ...names, examples });
    case 'thanks':
      return m.answers_thanks();
    case 'human':
      return m.answers_human(names);
    case 'nearMe':
      return m.answers_near_me();
    case 'othersData':
      return m.answers_others_data(names);
    case 'ownMessages':
      return m.answers_own_messages();
    case 'abuse':
      return m.answers_abuse(names);
    case 'outOfScope':
      return m.answers_out_of_scope({ ...names, examples });
    default:
      return m.answers_unclear({ capabilities: capabilities({ supportEmail: names.email }, role) });
  }
}
