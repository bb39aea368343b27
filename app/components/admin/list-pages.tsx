import * as m from '#messages';
import { LinkButton } from '../ui/button.tsx';

const texts = {
  users: { label: m.admin_users_pages, newest: m.admin_users_newest, older: m.admin_users_older },
  turfs: { label: m.admin_turfs_pages, newest: m.admin_turfs_newest, older: m.admin_turfs_older },
  customers: { label: m.desk_customers_pages, newest: m.desk_customers_first, older: m.desk_customers_more },
  entries: { label: m.admin_audit_pages, newest: m.admin_audit_newest, older: m.admin_audit_older },
  bookings: { label: m.admin_bookings_pages, newest: m.admin_bookings_newest, older: m.admin_bookings_older },
};

/** Links of a list with cursor pagination. `kept` holds the other query parameters. */
export function ListPages({
  of,
  kept,
  isFirst,
  nextCursor,
}: {
  of: keyof typeof texts;
  kept: Record<string, string>;
  isFirst: boolean;
  nextCursor: string | null;
}) {
  const hrefOf = (more: Record<string, string>) => `?${new URLSearchParams({ ...kept, ...more })}`;
  return (
    <nav aria-label={texts[of].label()} className="mt-6 flex flex-wrap gap-3 empty:hidden">
      {!isFirst && (
        <LinkButton to={hrefOf({})} tone="line">
          {texts[of].newest()}
        </LinkButton>
      )}
      {nextCursor && (
        <LinkButton to={hrefOf({ after: nextCursor })} tone="line">
          {texts[of].older()}
        </LinkButton>
      )}
    </nav>
  );
}
