import { Link } from 'react-router';
import { faqCategories } from '../../../contract/faq-questions.ts';
import { wordsOf } from '../../../contract/policy-words.ts';
import { apiFor } from '../../api.server.ts';
import { Accordion } from '../../components/legal/accordion.tsx';
import { type FaqAsk, faqAskOf, faqFacts, faqUrl, searchFaq } from '../../components/legal/faq-search.ts';
import { FaqSearchForm } from '../../components/legal/faq-search-form.tsx';
import { Band } from '../../components/ui/band.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { metaOf } from '../../document/page-meta.server.ts';
import { metaFromLoader } from '../../document/page-meta.ts';
import { useSettings } from '../../use-settings.ts';
import type { Route } from './+types/faq';

export const meta: Route.MetaFunction = metaFromLoader;

export async function loader({ context, url }: Route.LoaderArgs) {
  const all = faqCategories(wordsOf(await apiFor(context).people.getPublicSettings()));
  const ask = faqAskOf(url.searchParams, all);
  const found = searchFaq(all, ask.q);
  const description =
    'How booking, paying, cancelling and playing work on Maidan: what it costs, what comes back and when.';
  return {
    ask,
    counts: found.map(({ id, name, questions }) => ({ id, name, count: questions.length })),
    categories: found.filter(({ id, questions }) => questions.length > 0 && (ask.category ?? id) === id),
    meta: metaOf(context, url, { title: 'Questions and answers', description, facts: [faqFacts(all)] }),
  };
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  const { ask, counts, categories } = loaderData;
  const { supportEmail } = useSettings();
  const shown = categories.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <>
      <Band sport="tennis" seed={4} title="Questions and answers">
        How booking, paying, cancelling and playing work.
      </Band>
      <div className="wrap pt-6 pb-16 *:max-w-[53.5rem]">
        <FaqSearchForm ask={ask} />
        <CategoryChips ask={ask} counts={counts} />
        <p role="status" className="sr-only">
          {shown} {shown === 1 ? 'question' : 'questions'}
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
              title="No questions found"
              sport="tennis"
              action={
                <LinkButton to="/faq" tone="strong">
                  Show all questions
                </LinkButton>
              }
            >
              Try other words, or write to us below.
            </EmptyState>
          </div>
        )}
        <section className="mt-12 rounded-3xl bg-mint p-6 sm:p-8">
          <h2 className="text-2xl">Something else?</h2>
          <p className="mt-2 mb-4">Write to us at any hour. A person answers.</p>
          <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <LinkButton to="/contact" tone="strong">
              Contact support
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
  const chips = [{ id: undefined, name: 'All', count: all }, ...counts];
  return (
    <nav aria-label="Categories" className="mt-4 flex flex-wrap gap-2">
      {chips.map(({ id, name, count }) => (
        <Link
          key={name}
          to={faqUrl({ q: ask.q, category: id })}
          replace
          preventScrollReset
          aria-current={ask.category === id ? 'true' : undefined}
          className="inline-flex min-h-11 items-center gap-2 rounded-full px-4.5 text-[0.9375rem] font-[580] ring-1 ring-line ring-inset hover:bg-mint aria-[current]:bg-day aria-[current]:text-on-day aria-[current]:ring-0"
        >
          {name} <span className="opacity-75">{count}</span>
        </Link>
      ))}
    </nav>
  );
}
