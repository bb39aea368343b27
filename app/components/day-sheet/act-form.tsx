import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { isKept } from '../desk/outbox/outbox.ts';
import { useHydrated } from '../ui/use-hydrated.ts';

/** A form of the day sheet: `intent` names the action, `at` the row. Without a network it goes to the outbox. */
export function ActForm({
  intent,
  at,
  more = {},
  className,
  onChange,
  onSubmit,
  children,
}: {
  intent: string;
  at: string;
  more?: Record<string, string>;
  className?: string | undefined;
  onChange?: (form: HTMLFormElement) => void;
  onSubmit?: () => void;
  children: ReactNode;
}) {
  const isHydrated = useHydrated();
  return (
    // Replaces the history entry, so that thirty check-ins do not become thirty Back steps.
    <Form
      method="post"
      data-outbox={isHydrated && isKept(intent) ? '' : undefined}
      replace
      preventScrollReset
      className={className}
      onChange={({ currentTarget }) => onChange?.(currentTarget)}
      onSubmit={onSubmit}
    >
      {Object.entries({ intent, at, ...more }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}
