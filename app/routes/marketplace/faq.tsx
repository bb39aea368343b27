import { Link } from 'react-router';
import * as m from '#messages';
import { faqCategories } from '../../../contract/faq/questions.ts';
import { wordsOf } from '../../../contract/text/policy-words.ts';
import { apiFor } from '../../api.server.ts';
import { Accordion } from '../../components/legal/accordion.tsx';
import { type FaqAsk, faqAskOf, faqFacts, faqUrl, searchFaq } from '../../components/legal/faq-search.ts';
import { FaqSearchForm } from '../../components/legal/faq-search-form.tsx';
import { Band } from '../../components/ui/band.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { metaOf } from '../../document/page-meta.server.ts';
import { metaFromLoader } from '../../document/page-meta.ts';
import { useSettings } from '../../use-settings.ts';
import type { Route } from './+types/faq';

export const meta: Route.MetaFunction = metaFromLoader;

export async function loader({ context, url }: Route.LoaderArgs) {
  const all = faqCategories(wordsOf(await apiFor(context).people.getPublicSettings()));
  const ask = faqAskOf(url.searchParams, all);
  const found = searchFaq(all, ask.q);
  const description = m.help_faq_description();
  return {
    ask,
    counts: found.map(({ id, name, questions }) => ({ id, name, count: questions.length })),
    categories: found.filter(({ id, questions }) => questions.length > 0 && (ask.category ?? id) === id),
    meta: metaOf(context, url, { title: m.help_faq_page(), description, facts: [faqFacts(all)] }),
  };
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  const { ask, counts, categories } = loaderData;
  const { supportEmail } = useSettings();
  const shown = categories.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <>
      <Band sport="tennis" seed={4} title={m.help_faq_page()}>
        {m.help_faq_lead()}
      </Band>
      <div className="wrap pt-6 pb-16 *:max-w-[53.5rem]">
        <FaqSearchForm ask={ask} />
        <CategoryChips ask={ask} counts={counts} />
        <p role="status" className="sr-only">
          {m.help_faq_count({ count: shown })}
        </p>
        {categories.map(({ id, name, questions }) => (
          <section key={id} aria-labelledby={id} className="mt-9">
            <h2 id={id} className="mb-3 text-2xl">
              {name}
            </h2>
            <Accordion key={ask.q} questions={questions} open={ask.q !== ''} />
          </section>
        ))}
        {shown === 0 && (
          <div className="mt-6">
            <EmptyState
              title={m.help_faq_none()}
              sport="tennis"
              action={
                <LinkButton to="/faq" tone="strong">
                  {m.help_faq_show_all()}
                </LinkButton>
              }
            >
              {m.help_faq_none_text()}
            </EmptyState>
          </div>
        )}
        <section className="mt-12 rounded-3xl bg-mint p-6 sm:p-8">
          <h2 className="text-2xl">{m.help_faq_else()}</h2>
          <p className="mt-2 mb-4">{m.help_faq_else_text()}</p>
          <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <LinkButton to="/contact" tone="strong">
              {m.layout_contact_support()}
            </LinkButton>
            <a
              href={`mailto:${supportEmail}`}
              className="inline-flex min-h-11 items-center font-[600] text-pitch underline underline-offset-4"
            >
              {supportEmail}
            </a>
          </p>
        </section>
      </div>
    </>
  );
}

function CategoryChips({
  ask,
  counts,
}: {
  ask: FaqAsk;
  counts: readonly { id: string; name: string; count: number }[];
}) {
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const chips = [{ id: undefined, name: m.help_faq_all(), count: all }, ...counts];
  return (
    <nav aria-label={m.help_faq_categories()} className="mt-4 flex flex-wrap gap-2">
      {chips.map(({ id, name, count }) => (
        <Link
          key={name}
          to={faqUrl({ q: ask.q, category: id })}
          replace
          preventScrollReset
          aria-current={ask.category === id ? 'true' : undefined}
          className="inline-flex min-h-11 items-center gap-2 rounded-full px-4.5 text-[0.9375rem] font-[580] ring-1 ring-line ring-inset hover:bg-mint aria-[current]:bg-selected aria-[current]:text-on-selected aria-[current]:ring-0"
        >
          {name} <span className="font-normal">{count}</span>
        </Link>
      ))}
    </nav>
  );
}
