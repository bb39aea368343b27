import type { ReactNode } from 'react';
import { Form } from 'react-router';

/** A form of the sheet: what it wants, and whose it is. */
export function ActForm({
  intent,
  at,
  more = {},
  className,
  children,
}: {
  intent: string;
  at: string;
  more?: Record<string, string>;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    // Thirty who are let in are not thirty steps for Back.
    <Form method="post" replace preventScrollReset className={className}>
      {Object.entries({ intent, at, ...more }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}
