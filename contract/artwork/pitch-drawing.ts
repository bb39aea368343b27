import { type Sport, sports } from '../policy.ts';
import { groundLines } from './ground-lines.ts';
import { flatLines, flatPaint } from './ground-paths.ts';
import { choose, grounds, isGrass } from './grounds.ts';

/** Centre and zoom of the picture: whole ground, one half, the middle, two corners. */
const views = [
  { x: 160, y: 100, zoom: 1 },
  { x: 118, y: 100, zoom: 1.42 },
  { x: 160, y: 100, zoom: 1.5 },
  { x: 216, y: 88, zoom: 1.34 },
  { x: 186, y: 112, zoom: 1.18 },
] as const;
const angles = [0, 0, -14, 12, 0, -9, 18] as const;

const balls: Record<Sport, string> = {
  football: '#fff',
  cricket: '#e2553d',
  badminton: '#fff',
  basketball: '#f08a3c',
  tennis: '#e6f24b',
};

/** Returns the SVG definitions that all pitches of a page share, so that each turf card stays small. */
export function pitchParts(): string {
  const parts = sports.map(
    (sport) =>
      `<g id="ground-${sport}" fill="none" stroke-width="1.8"><path d="${flatPaint(groundLines[sport])}" fill="currentColor"/><path d="${flatLines(groundLines[sport])}" stroke="#fff" stroke-opacity=".86"/></g>`,
  );
  return [
    '<defs><radialGradient id="floodlight" cx="50" cy="-10" r="250" gradientUnits="userSpaceOnUse">',
    '<stop stop-color="#fff3c9" stop-opacity=".42"/><stop offset=".45" stop-color="#ffe9a6" stop-opacity=".1"/>',
    '<stop offset="1" stop-color="#04100a" stop-opacity=".3"/></radialGradient>',
    '<rect id="light" x="-160" y="-100" width="640" height="400" fill="url(#floodlight)"/>',
    ...parts,
    '<g id="ball"><ellipse cx="2.5" cy="3.5" rx="4.6" ry="3.6" fill="#04100a" fill-opacity=".4"/>',
    '<circle r="3.9" fill="currentColor"/></g></defs>',
  ].join('');
}

/**
 * Draws the ground of one turf in plan view; the seed picks colours, mowing, crop, light and ball position.
 * Needs an `<svg viewBox="0 0 320 200">` on a page with `pitchParts`.
 */
export function pitchDrawing({ sport, seed }: { sport: Sport; seed: number }): string {
  const palette = grounds[sport];
  const ground = palette[choose(seed, 0, palette.length)] ?? palette[0];
  const view = views[choose(seed, 1, views.length)] ?? views[0];
  const angle = angles[choose(seed, 2, angles.length)] ?? 0;
  const mirrored = choose(seed, 3, 2) === 1;
  const [ballX, ballY] = [52 + choose(seed, 4, 216), 44 + choose(seed, 5, 112)];
  return [
    `<path fill="${ground?.surface}" d="M0 0h320v200H0z"/>`,
    `<g color="${ground?.paint}" transform="translate(160 100)rotate(${angle})scale(${view.zoom})translate(${-view.x} ${-view.y})">`,
    isGrass(sport) ? mowing(seed) : '',
    `<use href="#ground-${sport}"/><use href="#ball" x="${ballX}" y="${ballY}" color="${balls[sport]}"/></g>`,
    `<use href="#light"${mirrored ? ' transform="matrix(-1 0 0 1 320 0)"' : ''}/>`,
  ].join('');
}

/** Draws a mown lawn as one very thick dashed stroke; two crossing strokes make a chequered lawn. */
function mowing(seed: number): string {
  const band = 18 + choose(seed, 6, 5) * 3;
  const chequered = choose(seed, 7, 3) === 0;
  const across = chequered ? '<path d="M160 -180V380"/>' : '';
  return `<g stroke="#fff" stroke-opacity="${chequered ? 0.045 : 0.075}" stroke-width="520" stroke-dasharray="${band}"><path d="M-120 100H440"/>${across}</g>`;
}
