import type { Sport } from '../../contract/policy.ts';
import { groundLines } from './ground-lines.ts';
import { type Seat, standArea, standFrames, standLines } from './ground-paths.ts';
import { choose, grounds, isGrass } from './grounds.ts';

const lamps = [
  [0, 0], [12, 0], [24, 0], [36, 0],
  [0, 10], [12, 10], [24, 10], [36, 10],
] as const;

/** The ground under floodlights, seen from the stand: the wide picture at the head of a page. */
export function StandView({ sport, seed, className }: { sport: Sport; seed: number; className?: string }) {
  const palette = grounds[sport];
  const ground = palette[choose(seed, 0, palette.length)] ?? palette[0];
  const seat: Seat = {
    x: choose(seed, 8, 61) - 30,
    height: 46,
    distance: 44,
    zoom: 900,
    centreX: 860,
    horizonY: 96,
  };
  const marks = groundLines[sport];
  const bands = Array.from({ length: 7 }, (_, i) => standArea(['paint', 20 + i * 40, 16, 20, 168], seat));
  return (
    <svg
      viewBox="0 0 1440 640"
      preserveAspectRatio="xMidYMid slice"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id="sky" x2="0" y2="1">
          <stop stopColor="#06150e" />
          <stop offset="1" stopColor="#12392a" />
        </linearGradient>
        <linearGradient id="dusk" x2="0" y2="1">
          <stop stopColor="#06150e" stopOpacity=".62" />
          <stop offset=".3" stopColor="#06150e" stopOpacity=".08" />
          <stop offset="1" stopColor="#06150e" stopOpacity=".5" />
        </linearGradient>
        <radialGradient id="glow">
          <stop stopColor="#fff6d6" stopOpacity=".95" />
          <stop offset=".12" stopColor="#ffe7a0" stopOpacity=".5" />
          <stop offset=".45" stopColor="#ffd45a" stopOpacity=".14" />
          <stop offset="1" stopColor="#ffd45a" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path fill="url(#sky)" d="M0 0h1440v640H0z" />
      <path fill="#0b2519" d="M0 226l210-46 260 14 330-22 300 18 340-20v80H0z" />
      <path fill={ground?.surface} d="M0 236h1440v404H0z" />
      {isGrass(sport) && <path fill="#fff" fillOpacity=".07" d={bands.join('')} />}
      <path fill={ground?.paint} d={marks.map((mark) => standArea(mark, seat)).join('')} />
      <path fill="#fff" fillOpacity=".8" fillRule="evenodd" d={standLines(marks, seat)} />
      <path fill="#fff" fillOpacity=".1" stroke="#fff" strokeWidth="4" strokeLinejoin="round" d={standFrames(marks, seat)} />
      <path fill="url(#dusk)" d="M0 0h1440v640H0z" />
      <Floodlight x={236} />
      <Floodlight x={1204} />
    </svg>
  );
}

function Floodlight({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 56)`}>
      <path stroke="#04100a" strokeWidth="5" d="M0 10v150" />
      <g fill="#fff8e0">
        {lamps.map(([dx, dy]) => (
          <rect key={`${dx} ${dy}`} x={dx - 23} y={dy - 8} width="9" height="7" rx="2" />
        ))}
      </g>
      <circle r="430" fill="url(#glow)" />
    </g>
  );
}
