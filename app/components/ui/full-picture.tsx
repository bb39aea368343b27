import type { ReactNode } from 'react';
import { Floodlights } from '../../artwork/floodlights.tsx';

export function FullPicture({
  picture,
  title,
  children,
}: {
  picture: ReactNode;
  title: string;
  children: ReactNode;
}) {
  return (
    <div className="under-header on-night relative isolate grid min-h-svh place-items-center overflow-hidden bg-night text-white">
      <div className="absolute inset-0 -z-10 [&>svg]:absolute [&>svg]:inset-0">{picture}</div>
      <div className="veil absolute inset-0 -z-10" />
      <Floodlights />
      <div className="wrap py-28 text-center text-[1.0625rem]">
        <h1 className="mb-3 text-5xl sm:text-7xl">{title}</h1>
        {children}
      </div>
    </div>
  );
}
