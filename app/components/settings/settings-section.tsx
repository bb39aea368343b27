import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';

export function SettingsSection({
  id,
  title,
  about,
  children,
}: {
  id: string;
  title: string;
  about: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-6 gap-4 py-8 lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-14 lg:py-11"
    >
      <div>
        <h2 id={`${id}-title`} className="text-2xl lg:text-3xl">
          {title}
        </h2>
        <p className="mt-1.5 text-[0.9375rem] text-quiet">{about}</p>
      </div>
      <Card className="min-w-0 lg:p-7">{children}</Card>
    </section>
  );
}
