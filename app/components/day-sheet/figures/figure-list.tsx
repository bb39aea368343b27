import type { FigureLine } from './figure-lines.ts';

const looks = {
  line: { row: 'border-b border-line', value: 'text-xl' },
  part: { row: 'border-b border-line pl-5 text-[0.9375rem] text-quiet', value: 'text-lg' },
  sum: { row: 'border-b-2 border-current font-[640]', value: 'text-xl' },
} as const;

export function FigureList({ title, lines }: { title: string; lines: readonly FigureLine[] }) {
  return (
    <section>
      <h2 className="mb-2 text-2xl">{title}</h2>
      <dl>
        {lines.map(({ label, value, kind = 'line' }) => (
          <div key={label} className={`flex items-baseline justify-between gap-4 py-2 ${looks[kind].row}`}>
            <dt>{label}</dt>
            <dd className={`figure whitespace-nowrap ${looks[kind].value}`}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
