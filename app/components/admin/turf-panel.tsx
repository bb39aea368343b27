import { Link } from 'react-router';
import * as m from '#messages';
import { formatOpeningHours } from '../../../contract/calendar.ts';
import { formatPaise } from '../../../contract/money.ts';
import { sportNames } from '../../../contract/policy.ts';
import type { ListedTurf } from '../../../contract/turfs/admin.ts';
import { SidePanel } from '../layout/side-panel.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Fact } from './fact.tsx';

/** A turf of the list: facts, and links to what can be changed. */
export function TurfPanel({ turf, closeTo }: { turf: ListedTurf; closeTo: string }) {
  const { id, name, owner, description } = turf;
  const query = new URLSearchParams({ turfId: id });
  const links = [
    { to: `/desk/day?${query}`, label: m.desk_nav_day_sheet() },
    { to: `/time-slots?${query}`, label: m.desk_time_slots() },
    { to: `/time-slots/pricing?${query}`, label: m.desk_nav_pricing() },
    ...(turf.isActive ? [{ to: `/turf/${id}`, label: m.admin_turf_page() }] : []),
  ];
  return (
    <SidePanel title={name} openerId={`open-${id}`} closeTo={closeTo}>
      <dl className="divide-y divide-line">
        <Fact label={m.desk_turf_location()}>{turf.location}</Fact>
        <Fact label={m.desk_turf_sport()}>{sportNames[turf.sport]()}</Fact>
        <Fact label={m.desk_application_rate()}>
          {formatPaise(turf.hourlyRatePaise)} {m.desk_per_hour()}
        </Fact>
        <Fact label={m.admin_turf_hours()}>{formatOpeningHours(turf)}</Fact>
        <Fact label={m.admin_owner()}>
          <Link
            to={`/admin/users/${owner.id}`}
            className="inline-flex min-h-11 items-center font-[600] text-pitch underline underline-offset-4"
          >
            {owner.name}
          </Link>
        </Fact>
      </dl>
      {description && <p className="mt-3 wrap-anywhere whitespace-pre-line">{description}</p>}
      <p className="mt-4 flex flex-wrap gap-x-5">
        {links.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className="inline-flex min-h-11 items-center font-[600] text-pitch underline underline-offset-4"
          >
            {label}
          </Link>
        ))}
      </p>
      <LinkButton to={`/desk/turfs/${id}`} className="mt-2" wide>
        {m.desk_edit()}
      </LinkButton>
    </SidePanel>
  );
}
