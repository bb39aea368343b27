import { renderAsync } from '@resvg/resvg-js';
import type { ReactNode } from 'react';
import satori from 'satori';
import { standDrawing } from '../../../contract/artwork/stand-drawing.ts';
import type { Sport } from '../../../contract/policy.ts';
import { pictureSize } from '../../../contract/turfs/picture.ts';
import type { TurfCard } from '../../../contract/turfs/turfs.ts';
import { pictureFonts } from './picture-fonts.ts';
import { SiteWords, TurfWords } from './picture-layout.tsx';

const { width, height } = pictureSize;

/** Floodlights in both upper corners, and the dark gradient behind the text. */
const lamps = [
  '<defs><radialGradient id="glow"><stop stop-color="#fffbe8" stop-opacity=".9"/><stop offset=".1" stop-color="#ffe9a8" stop-opacity=".5"/>',
  '<stop offset=".42" stop-color="#ffd45a" stop-opacity=".12"/><stop offset="1" stop-color="#ffd45a" stop-opacity="0"/></radialGradient>',
  '<linearGradient id="night" x2="0" y2="1"><stop stop-color="#06150e" stop-opacity=".3"/><stop offset=".36" stop-color="#06150e" stop-opacity="0"/>',
  '<stop offset=".62" stop-color="#06150e" stop-opacity=".55"/><stop offset="1" stop-color="#06150e" stop-opacity=".9"/></linearGradient></defs>',
  '<circle cx="-10" cy="190" r="330" fill="url(#glow)"/><circle cx="1215" cy="190" r="330" fill="url(#glow)"/>',
].join('');

export function drawTurfPicture(turf: TurfCard): Promise<Uint8Array> {
  return draw({ sport: turf.sport, seed: turf.artworkSeed }, <TurfWords turf={turf} />);
}

/** Draws the preview picture of all other pages as a PNG. */
export function drawSitePicture(): Promise<Uint8Array> {
  return draw({ sport: 'football', seed: 5 }, <SiteWords />);
}

async function draw(ground: { sport: Sport; seed: number }, words: ReactNode): Promise<Uint8Array> {
  // Satori converts text to paths, so the rasteriser needs no fonts.
  const written = await satori(words, { width, height, fonts: await pictureFonts() });
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<svg width="${width}" height="${height}" viewBox="0 0 1440 640" preserveAspectRatio="xMidYMid slice">${standDrawing(ground)}</svg>`,
    lamps,
    `<path fill="url(#night)" d="M0 0h${width}v${height}H0z"/>`,
    written,
    '</svg>',
  ].join('');
  // Runs on its own thread, so that requests are not blocked.
  const picture = await renderAsync(svg, { font: { loadSystemFonts: false }, logLevel: 'off' });
  return picture.asPng();
}
