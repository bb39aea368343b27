import type { ReactNode } from 'react';
import { formatDistance } from '../../../../contract/numbers.ts';
import type { Scale } from './pins-of.ts';

export const percent = (share: number) => `${share.toFixed(2)}%`;

/** The square below the pins of a map, with its scale. */
export function MapFrame({
  name,
  role,
  scale,
  children,
}: {
  name: string;
  /** For a map without links. */
  role?: 'img';
  scale: Scale;
  children: ReactNode;
}) {
  return (
    <svg
      role={role}
      className="aspect-square w-full rounded-[1.125rem] bg-mint ring-1 ring-line ring-inset"
      fontSize="14"
      fontWeight="640"
    >
      <title>{name}</title>
      <g className="stroke-line" strokeWidth="2" fill="none">
        {['20%', '40%', '60%', '80%'].flatMap((at) => [
          <line key={`${at} down`} x1={at} x2={at} y1="0" y2="100%" />,
          <line key={`${at} across`} x1="0" x2="100%" y1={at} y2={at} />,
        ])}
        <circle cx="50%" cy="50%" r="20%" />
        <line className="stroke-quiet" x1="4%" x2={percent(4 + scale.width)} y1="96%" y2="96%" />
      </g>
      <text x="4%" y="94.5%" fontSize="12" className="fill-quiet">
        {formatDistance(scale.km)}
      </text>
      {children}
    </svg>
  );
}
