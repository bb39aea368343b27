import type { ReactNode } from 'react';

export function ChoiceCard({
  id,
  name,
  value,
  defaultChecked,
  title,
  figure,
  children,
}: {
  id: string;
  name: string;
  value: string;
  defaultChecked: boolean;
  title: string;
  figure?: string;
  children: ReactNode;
}) {
  return (
    <label
      htmlFor={id}
      className="flex cursor-pointer items-start gap-3 rounded-2xl bg-surface px-4 py-3 shadow-card ring-1 ring-line ring-inset hover:ring-edge has-checked:bg-mint has-checked:ring-2 has-checked:ring-pitch has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-pitch"
    >
      <input
        type="radio"
        id={id}
        name={name}
        value={value}
        defaultChecked={defaultChecked}
        className={`${figure ? 'mt-2' : 'mt-0.5'} size-5 shrink-0 accent-pitch outline-none`}
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-[620]">{title}</span>
          {figure && <span className="figure text-2xl">{figure}</span>}
        </span>
        <span className="mt-0.5 block text-sm text-quiet sm:text-[0.9375rem]">{children}</span>
      </span>
    </label>
  );
}
