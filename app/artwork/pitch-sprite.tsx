import { sports } from '../../contract/policy.ts';
import { groundLines } from './ground-lines.ts';
import { flatLines, flatPaint } from './ground-paths.ts';

/** Emitted once a page: every `<Pitch>` refers to these drawings, so that twenty cards stay small. */
export function PitchSprite() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true" focusable="false">
      <defs>
        <radialGradient id="floodlight" cx="50" cy="-10" r="250" gradientUnits="userSpaceOnUse">
          <stop stopColor="#fff3c9" stopOpacity=".42" />
          <stop offset=".45" stopColor="#ffe9a6" stopOpacity=".1" />
          <stop offset="1" stopColor="#04100a" stopOpacity=".3" />
        </radialGradient>
        <rect id="light" x="-160" y="-100" width="640" height="400" fill="url(#floodlight)" />
        {sports.map((sport) => (
          <g key={sport} id={`ground-${sport}`} fill="none" strokeWidth="1.8">
            <path d={flatPaint(groundLines[sport])} fill="currentColor" />
            <path d={flatLines(groundLines[sport])} stroke="#fff" strokeOpacity=".86" />
          </g>
        ))}
        <g id="ball">
          <ellipse cx="2.5" cy="3.5" rx="4.6" ry="3.6" fill="#04100a" fillOpacity=".4" />
          <circle r="3.9" fill="currentColor" />
        </g>
      </defs>
    </svg>
  );
}
