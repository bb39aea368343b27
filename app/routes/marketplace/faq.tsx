import { Accordion } from '../../components/legal/accordion.tsx';
import { faqCategories } from '../../components/legal/faq-questions.ts';
import { wordsOf } from '../../components/legal/policy-words.ts';
import { Band } from '../../components/ui/band.tsx';
import { buttonLook } from '../../components/ui/button.tsx';
import { useSettings } from '../../use-settings.ts';
import type { Route } from './+types/faq';

export const meta: Route.MetaFunction = () => [
  { title: 'Questions and answers · Maidan' },
  { name: 'description', content: 'How booking, paying, cancelling and playing work on Maidan.' },
];

export default function Faq() {
  const settings = useSettings();
  const categories = faqCategories(wordsOf(settings));
  return (
    <>
      <Band sport="tennis" seed={4} title="Questions and answers">
        How booking, paying, cancelling and playing work.
      </Band>
      <div className="wrap max-w-4xl pt-6 pb-16">
        <nav aria-label="Categories" className="flex flex-wrap gap-2">
          {categories.map(({ id, name, questions }) => (
            <a
              key={id}
              href={`#${id}`}
              className="inline-flex min-h-11 items-center gap-2 rounded-full px-4.5 text-[0.9375rem] font-[580] ring-1 ring-line ring-inset hover:bg-mint"
            >
              {name} <span className="text-quiet">{questions.length}</span>
            </a>
          ))}
        </nav>
        {categories.map(({ id, name, questions }) => (
          <section key={id} aria-labelledby={id} className="mt-10">
            <h2 id={id} className="mb-3 text-2xl">
              {name}
            </h2>
            <Accordion questions={questions} />
          </section>
        ))}
        <section className="mt-12 rounded-3xl bg-mint p-6 sm:p-8">
          <h2 className="text-2xl">Something else?</h2>
          <p className="mt-2 mb-4">Write to us at any hour. A person answers.</p>
          <a href={`mailto:${settings.supportEmail}`} className={buttonLook({ tone: 'strong' })}>
            Contact support
          </a>
        </section>
      </div>
    </>
  );
}
