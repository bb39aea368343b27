import { useRef } from 'react';
import * as m from '#messages';
import { admits } from '../../../../contract/desk/bookings.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useAnswerFocus } from '../../ui/form/use-answer-focus.ts';
import type { DayAnswer } from '../act-on-day.server.ts';
import { gateWords, sheetPathOf } from './gate-words.ts';

export function GateResult({
  place,
  answer,
}: {
  place: { turfId: string; date: string };
  answer: DayAnswer | undefined;
}) {
  const ref = useRef<HTMLDivElement>(null);
  useAnswerFocus(answer, () => ref.current);
  if (answer?.problem) return <Notice tone="problem">{answer.problem}</Notice>;
  if (!answer?.gate) return null;
  const { title, note } = gateWords(answer.gate);
  const { booking } = answer.gate;
  const isWelcome = admits(answer.gate.verdict);
  return (
    <div
      ref={ref}
      role="status"
      tabIndex={-1}
      className={`rounded-3xl px-6 py-5 outline-none ${isWelcome ? 'bg-pitch text-paper' : 'bg-blush text-clay'}`}
    >
      <p className="figure text-3xl sm:text-4xl">{title}</p>
      <p className="mt-1 text-lg">{note}</p>
      {booking && (
        <p className="mt-1">
          <a
            href={sheetPathOf(booking, place)}
            className="inline-flex min-h-11 items-center font-[600] underline underline-offset-4"
          >
            {m.desk_gate_show()}
          </a>
        </p>
      )}
    </div>
  );
}
