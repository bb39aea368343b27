import type { Sport } from '../policy.ts';
import { groundLines } from './ground-lines.ts';
import { type Seat, standArea, standFrames, standLines } from './ground-paths.ts';
import { choose, grounds, isGrass } from './grounds.ts';

/** `~` marks an id; a page with several drawings replaces it with a number. */
const lights = [
  '<defs><linearGradient id="sky~" x2="0" y2="1"><stop stop-color="#06150e"/><stop offset="1" stop-color="#12392a"/></linearGradient>',
  '<linearGradient id="dusk~" x2="0" y2="1"><stop stop-color="#06150e" stop-opacity=".4"/>',
  '<stop offset=".34" stop-color="#06150e" stop-opacity="0"/><stop offset="1" stop-color="#06150e" stop-opacity=".45"/></linearGradient>',
  '<radialGradient id="pool~" cx=".55" cy=".32" r=".6"><stop stop-color="#fff3c9" stop-opacity=".3"/>',
  '<stop offset="1" stop-color="#fff3c9" stop-opacity="0"/></radialGradient></defs>',
] as const;

/** Draws the floodlit ground as seen from the stand, for an `<svg viewBox="0 0 1440 640">`. */
export function standDrawing({ sport, seed }: { sport: Sport; seed: number }): string {
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
  return [
    ...lights,
    '<path fill="url(#sky~)" d="M0 0h1440v640H0z"/>',
    '<path fill="#0b2519" d="M0 226l210-46 260 14 330-22 300 18 340-20v80H0z"/>',
    `<path fill="${ground?.surface}" d="M0 236h1440v404H0z"/>`,
    isGrass(sport) ? `<path fill="#fff" fill-opacity=".085" d="${bands.join('')}"/>` : '',
    '<path fill="url(#pool~)" d="M0 226h1440v414H0z"/>',
    `<path fill="${ground?.paint}" d="${marks.map((mark) => standArea(mark, seat)).join('')}"/>`,
    `<path fill="#fff" fill-opacity=".8" d="${standLines(marks, seat)}"/>`,
    `<path fill="#fff" fill-opacity=".1" stroke="#fff" stroke-width="4" stroke-linejoin="round" d="${standFrames(marks, seat)}"/>`,
    '<path fill="url(#dusk~)" d="M0 0h1440v640H0z"/>',
  ].join('');
}

/** Draws a floodlight mast centred on its lamps, for an `<svg viewBox="-300 -300 600 600">`. */
export function mastDrawing(): string {
  const lamps = [-18, -6, 6, 18].map(
    (x) => `M${x - 4} -6a4 4 0 1 0 8 0a4 4 0 1 0-8 0M${x - 4} 6a4 4 0 1 0 8 0a4 4 0 1 0-8 0`,
  );
  return [
    '<defs><radialGradient id="glow~"><stop stop-color="#fffbe8" stop-opacity=".95"/>',
    '<stop offset=".1" stop-color="#ffe9a8" stop-opacity=".5"/><stop offset=".42" stop-color="#ffd45a" stop-opacity=".12"/>',
    '<stop offset="1" stop-color="#ffd45a" stop-opacity="0"/></radialGradient></defs>',
    `<circle r="300" fill="url(#glow~)"/><path fill="#fffdf2" d="${lamps.join('')}"/>`,
  ].join('');
}
