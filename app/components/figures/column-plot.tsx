import * as m from '#messages';
import type { Column } from './figure-words.ts';

export function ColumnPlot({
  columns,
  unit,
  valueText = (value) => value.toLocaleString('en-IN'),
}: {
  columns: readonly Column[];
  /** Table heading for the values, e.g. 'Bookings'. */
  unit: string;
  valueText?: (value: number) => string;
}) {
  const most = Math.max(1, ...columns.map(({ value }) => value));
  const highest = columns.find(({ value }) => value === most);
  const gap = columns.length > 20 ? 0.25 : 0.3;
  const places = [columns[0], columns[Math.floor(columns.length / 2)], columns.at(-1)];
  return (
    <div>
      <figure>
        <svg
          viewBox={`0 0 ${columns.length} 100`}
          preserveAspectRatio="none"
          role="img"
          aria-label={
            highest
              ? m.desk_plot_label({ unit, label: highest.label, value: valueText(most) })
              : m.desk_plot_empty_label({ unit })
          }
          className="h-44 w-full border-b border-edge"
        >
          {columns.map(({ key, value, isAhead }, index) => (
            <rect
              key={key}
              x={index + gap / 2}
              width={1 - gap}
              y={100 - (96 * value) / most}
              height={(96 * value) / most}
              className={isAhead ? 'fill-pitch/45' : 'fill-pitch'}
            />
          ))}
        </svg>
        <p aria-hidden="true" className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-sm text-quiet">
          {places.map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: start, middle and end may be one column
            <span key={index}>{column?.label}</span>
          ))}
        </p>
        <figcaption className="mt-2 text-sm text-quiet">
          {highest && m.desk_plot_highest({ label: highest.label, value: valueText(most) })}{' '}
          {columns.some(({ isAhead }) => isAhead) && m.desk_plot_ahead()}
        </figcaption>
      </figure>
      <details className="mt-1">
        <summary className="inline-flex min-h-11 items-center text-[0.9375rem] underline underline-offset-4">
          {m.desk_plot_table()}
        </summary>
        <table className="w-full max-w-md text-[0.9375rem]">
          <thead className="text-left text-quiet">
            <tr>
              <th scope="col" className="py-1.5 font-[560]">
                {m.desk_plot_when()}
              </th>
              <th scope="col" className="py-1.5 text-right font-[560]">
                {unit}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-y border-line">
            {columns.map(({ key, label, value }) => (
              <tr key={key}>
                <th scope="row" className="py-1.5 text-left font-normal">
                  {label}
                </th>
                <td className="py-1.5 text-right tabular-nums">{valueText(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
