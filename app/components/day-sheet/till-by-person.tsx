import * as m from '#messages';
import type { DaySheet } from '../../../contract/desk/day-sheet.ts';
import { formatPaise } from '../../../contract/money.ts';

const column = 'pl-2 text-right sm:pl-4';
const amount = `${column} whitespace-nowrap`;

/** Money of the day by the person who recorded it. */
export function TillByPerson({ people }: { people: DaySheet['tillByPerson'] }) {
  if (people.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 text-2xl">{m.desk_report_by_person()}</h2>
      <table className="w-full text-left text-[0.9375rem] tabular-nums">
        <thead>
          <tr className="border-b-2 border-current text-sm">
            <th scope="col" className="py-2">
              {m.desk_name()}
            </th>
            <th scope="col" className={column}>
              {m.desk_figure_cash()}
            </th>
            <th scope="col" className={column}>
              {m.desk_figure_upi()}
            </th>
            <th scope="col" className={column}>
              {m.desk_figure_card()}
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ name, cashPaise, upiPaise, cardPaise }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people can have the same name
            <tr key={index} className="border-b border-line">
              <th scope="row" className="py-2 font-normal wrap-anywhere">
                {name}
              </th>
              <td className={amount}>{formatPaise(cashPaise)}</td>
              <td className={amount}>{formatPaise(upiPaise)}</td>
              <td className={amount}>{formatPaise(cardPaise)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
