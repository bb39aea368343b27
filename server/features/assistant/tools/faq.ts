import { z } from 'zod';
import { faqCategories } from '../../../../contract/faq/questions.ts';
import { wordsOf } from '../../../../contract/text/policy-words.ts';
import { type ToolContext, toolOf } from './context.ts';

const input = z.strictObject({
  ids: z
    .array(z.string().max(40))
    .max(5)
    .optional()
    .meta({ description: 'Ids of questions; all if omitted' }),
});

/** Reads questions and answers of the FAQ page, with the figures of the current policy. */
export function faq(ask: ToolContext) {
  return toolOf(ask, {
    name: 'faq',
    description:
      'Answers about booking, prices, fee, discounts, payment, cancelling, refunds, accounts, mails, listing a turf and support. The only source for rules.',
    input,
    async lookUp({ ids }) {
      const settings = await ask.api.people.getPublicSettings();
      const all = faqCategories(wordsOf(settings)).flatMap(({ questions }) => questions);
      const entries = ids ? all.filter(({ id }) => ids.includes(id)) : all;
      return { facts: { entries, supportEmail: settings.supportEmail, platformName: settings.platformName } };
    },
  });
}
