import type { Sport } from '../../contract/policy.ts';
import { groundLines } from './ground-lines.ts';
import { type Seat, standArea, standFrames, standLines } from './ground-paths.ts';
import { choose, grounds, isGrass } from './grounds.ts';

/** The ground under floodlights, seen from the stand: the wide picture at the head of a page. */
export function StandView({ sport, seed, className }: { sport: Sport; seed: number; className?: string }) {
  const palette = grounds[sport];
  const ground = palette[choose(seed, 0, palette.length)] ?? palette[0];
  const seat: Seat = {
    x: choose(seed, 8, 61) - 30,
    height: 46,
    distance: 44,
    zoom: 900,
    centreX: 820,
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
          <stop stopColor="#06150e" stopOpacity=".4" />
          <stop offset=".34" stopColor="#06150e" stopOpacity="0" />
          <stop offset="1" stopColor="#06150e" stopOpacity=".45" />
        </linearGradient>
        <radialGradient id="pool" cx=".55" cy=".32" r=".6">
          <stop stopColor="#fff3c9" stopOpacity=".3" />
          <stop offset="1" stopColor="#fff3c9" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path fill="url(#sky)" d="M0 0h1440v640H0z" />
      <path fill="#0b2519" d="M0 226l210-46 260 14 330-22 300 18 340-20v80H0z" />
      <path fill={ground?.surface} d="M0 236h1440v404H0z" />
      {isGrass(sport) && <path fill="#fff" fillOpacity=".085" d={bands.join('')} />}
      <path fill="url(#pool)" d="M0 226h1440v414H0z" />
      <path fill={ground?.paint} d={marks.map((mark) => standArea(mark, seat)).join('')} />
      <path fill="#fff" fillOpacity=".8" d={standLines(marks, seat)} />
      <path
        fill="#fff"
        fillOpacity=".1"
        stroke="#fff"
        strokeWidth="4"
        strokeLinejoin="round"
        d={standFrames(marks, seat)}
      />
      <path fill="url(#dusk)" d="M0 0h1440v640H0z" />
    </svg>
  );
}
