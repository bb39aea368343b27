import type { FaqQuestion } from '../../../contract/faq/question.ts';
import { ChevronIcon } from '../ui/icons.tsx';

/** Collapsible questions. `open` shows all answers, for search results. */
export function Accordion({
  questions,
  open = false,
}: {
  questions: readonly FaqQuestion[];
  open?: boolean;
}) {
  return (
    <div className="border-b border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} open={open || undefined} className="group border-t border-line">
          <summary className="flex min-h-14 items-center justify-between gap-4 py-3.5 text-[1.0625rem] font-[620] hover:text-pitch">
            {question}
            <ChevronIcon className="size-5 shrink-0 transition-transform group-open:rotate-180" />
          </summary>
          <p className="max-w-[62ch] pb-5 text-quiet">{answer}</p>
        </details>
      ))}
    </div>
  );
}
