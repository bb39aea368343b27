import { LinkButton } from '../ui/button.tsx';

/** Links of a list with cursor pagination. `kept` holds the other query parameters. */
export function ListPages({
  of,
  kept,
  isFirst,
  nextCursor,
}: {
  of: string;
  kept: Record<string, string>;
  isFirst: boolean;
  nextCursor: string | null;
}) {
  const hrefOf = (more: Record<string, string>) => `?${new URLSearchParams({ ...kept, ...more })}`;
  return (
    <nav aria-label={`Pages of ${of}`} className="mt-6 flex flex-wrap gap-3 empty:hidden">
      {!isFirst && (
        <LinkButton to={hrefOf({})} tone="line">
          Newest {of}
        </LinkButton>
      )}
      {nextCursor && (
        <LinkButton to={hrefOf({ after: nextCursor })} tone="line">
          Older {of}
        </LinkButton>
      )}
    </nav>
  );
}
