import { ChevronIcon } from '../ui/icons.tsx';
import type { FaqQuestion } from './faq-questions.ts';

export function Accordion({ questions }: { questions: readonly FaqQuestion[] }) {
  return (
    <div className="border-b border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-t border-line">
          <summary className="flex min-h-14 items-center justify-between gap-4 py-3.5 text-[1.0625rem] font-[620] hover:text-pitch">
            {question}
            <ChevronIcon className="size-5 transition-transform group-open:rotate-180" />
          </summary>
          <p className="max-w-[62ch] pb-5 text-quiet">{answer}</p>
        </details>
      ))}
    </div>
  );
}
