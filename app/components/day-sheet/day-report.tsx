import { ParaglideMessage } from '@inlang/paraglide-js-react';
import * as m from '#messages';
import { formatHour, formatInstant } from '../../../contract/calendar.ts';
import type { DayFigures, DaySheet } from '../../../contract/desk/day-sheet.ts';
import { eveningEndsHour } from '../../../contract/desk/venue-money.ts';
import { drawerOf, gamesOf, moneyOf, tillOf } from './figures/figure-lines.ts';
import { FigureList } from './figures/figure-list.tsx';
import { ShiftFigures } from './figures/shift-figures.tsx';
import { GameTable } from './game-table.tsx';
import { TillByPerson } from './till-by-person.tsx';

export function DayReport({ sheet }: { sheet: DaySheet }) {
  const { figures, bookings, closing } = sheet;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 sm:grid-cols-2 print:grid-cols-2">
        <div className="grid content-start gap-8">
          <FigureList title={m.desk_report_games()} lines={gamesOf(figures)} />
          <div>
            <FigureList title={m.desk_report_till()} lines={tillOf(figures)} />
            <p className="mt-2 text-sm text-quiet">
              {m.desk_report_evening_note({ time: formatHour(eveningEndsHour) })}
            </p>
          </div>
          {closing?.count && (
            <div>
              <FigureList
                title={m.desk_drawer()}
                lines={drawerOf(closing.count, closing.figures.cashPaise)}
              />
              {closing.count.note && <p className="mt-2 text-sm text-quiet">{closing.count.note}</p>}
            </div>
          )}
        </div>
        <div className="grid content-start gap-8">
          <FigureList title={m.desk_report_money()} lines={moneyOf(figures)} />
          <TillByPerson people={sheet.tillByPerson} />
          {sheet.shifts.map((shift) => (
            <ShiftFigures key={shift.id} shift={shift} />
          ))}
          {sheet.shifts.length > 0 && (
            <div>
              <FigureList
                title={m.desk_shift_without()}
                lines={tillOf({ ...sheet.withoutShift, otherGamesPaise: 0 })}
              />
              <p className="mt-2 text-sm text-quiet">{m.desk_shift_note()}</p>
            </div>
          )}
        </div>
      </div>
      <h2 className="mt-10 mb-3 text-2xl">{m.desk_report_by_game()}</h2>
      {bookings.length === 0 ? (
        <p className="text-quiet">{m.desk_report_no_bookings()}</p>
      ) : (
        <GameTable bookings={bookings} figures={figures} />
      )}
    </>
  );
}

export function ClosingWords({ sheet: { closing, figures } }: { sheet: DaySheet }) {
  if (!closing) return <p>{m.desk_report_not_closed()}</p>;
  const { version, closedBy, closedAt, isChanged } = closing;
  return (
    <>
      <p>
        <ParaglideMessage
          message={m.desk_report_closed}
          inputs={{ name: closedBy, time: formatInstant(new Date(closedAt)), count: version }}
          markup={{ strong: ({ children }) => <b className="font-[620]">{children}</b> }}
        />
      </p>
      {isChanged && (
        <p className="mt-1 font-[620] text-clay">
          {m.desk_report_changed({ changes: changesBetween(closing.figures, figures).join(', ') })}
        </p>
      )}
    </>
  );
}

function changesBetween(before: DayFigures, after: DayFigures): string[] {
  const rowsBefore = textsOf(before);
  const rowsAfter = textsOf(after);
  const labels = [...new Set([...rowsBefore.keys(), ...rowsAfter.keys()])];
  return labels
    .filter((label) => rowsBefore.get(label) !== rowsAfter.get(label))
    .map((label) =>
      m.desk_report_change({
        label,
        before: rowsBefore.get(label) ?? m.desk_none(),
        after: rowsAfter.get(label) ?? m.desk_none(),
      }),
    );
}

function textsOf(figures: DayFigures): Map<string, string | number> {
  const lines = [...gamesOf(figures), ...tillOf(figures), ...moneyOf(figures)];
  return new Map(lines.map(({ label, value }) => [label, value]));
}
