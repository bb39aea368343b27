import { ParaglideMessage } from '@inlang/paraglide-js-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as m from '#messages';
import { formatInstant } from '../../../../contract/calendar.ts';
import type { AuditLine } from '../../../../contract/people/admin.ts';
import { changesIn, changeWords } from './audit-changes.ts';
import { auditWords } from './audit-words.ts';

export function AuditList({ lines }: { lines: readonly AuditLine[] }) {
  return (
    <ol className="divide-y divide-line">
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ol>
  );
}

function Line({ line }: { line: AuditLine }) {
  const { event, happenedAt, actor, person, turf, bookingId } = line;
  return (
    <li className="grid gap-x-6 gap-y-1 py-3.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <p className="text-sm text-quiet sm:pt-0.5">
        <time dateTime={happenedAt}>{formatInstant(new Date(happenedAt))}</time>
      </p>
      <div className="min-w-0">
        <p className="font-[620]">{auditWords[event]()}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-[0.9375rem] text-quiet">
          <span>
            {actor ? (
              <Linked message={m.admin_audit_by} to={`/admin/users/${actor.id}`} name={actor.name} />
            ) : (
              m.admin_audit_by_no_one()
            )}
          </span>
          {person && person.id !== actor?.id && (
            <span>
              <Linked message={m.admin_audit_for} to={`/admin/users/${person.id}`} name={person.name} />
            </span>
          )}
          {turf && (
            <span>
              <Linked message={m.admin_audit_at} to={`/desk/turfs/${turf.id}`} name={turf.name} />
            </span>
          )}
          {bookingId && linkTo(`/bookings/${bookingId}`, m.admin_audit_booking())}
        </p>
        <Changes line={line} />
      </div>
    </li>
  );
}

function Changes({ line }: { line: AuditLine }) {
  const changes = changesIn(line.event, line.changes);
  if (changes.length === 0) return null;
  return (
    <dl className="mt-1 grid gap-0.5 text-[0.9375rem]">
      {changes.map((change) => {
        const { what, from, to } = changeWords(change);
        return (
          <div key={what} className="flex flex-wrap gap-x-2">
            <dt className="text-quiet">{what}</dt>
            <dd className="min-w-0 wrap-anywhere">
              {from !== null && (
                <>
                  <del className="text-quiet">
                    <span className="sr-only">{m.admin_audit_from()} </span>
                    {from}
                  </del>
                  <span aria-hidden="true"> → </span>
                  <span className="sr-only"> {m.admin_audit_to()} </span>
                </>
              )}
              {to}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Linked({ message, to, name }: { message: typeof m.admin_audit_by; to: string; name: string }) {
  return (
    <ParaglideMessage
      message={message}
      inputs={{ name }}
      markup={{ link: ({ children }) => linkTo(to, children) }}
    />
  );
}

function linkTo(to: string, text: ReactNode) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center text-ink underline underline-offset-4 wrap-anywhere sm:min-h-6"
    >
      {text}
    </Link>
  );
}
